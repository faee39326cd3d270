import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { Session } from '../../session/session.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Application } from '../../upstreams/supabase/applications-table.ts';

/** Username of the person who starts an operation, and the id of their request. */
export interface Actor {
  actor: string;
  requestId: string;
}

export const actorOf = (request: FastifyRequest): Actor => ({ actor: requireSession(request).username, requestId: request.id });

/** Actor of a decision. The user id shows whether they are the applicant. */
export interface Decider extends Actor {
  userId: string;
}

export const deciderOf = (request: FastifyRequest): Decider => ({ ...actorOf(request), userId: requireSession(request).userId });

/** The person who reads or decides an application. */
export type Reviewer = Pick<Session, 'userId' | 'username'>;

/** True for the reviewer's own application. Compares user ids, or names if the tables do not name the applicant. */
export const isOwnApplication = ({ applicant, username }: Application, reviewer: Reviewer): boolean =>
  applicant ? applicant.userId === reviewer.userId : username.toLowerCase() === reviewer.username.toLowerCase();

/**
 * Returns the applicants of whom a reviewer was the coordinator: they checked them in on a flight.
 *
 * @returns usernames in lower case
 * @throws StoreUnavailable
 */
export const coordinatedBy = (
  audit: Pick<AuditLog, 'targetsOf'>,
  { userId, username }: Reviewer,
  applications: readonly Pick<Application, 'username'>[],
): Promise<ReadonlySet<string>> =>
  audit.targetsOf(
    'passenger.check-in',
    { userId, username },
    applications.map((each) => each.username),
  );

/** Key of an application or a job in the portal's store. Lower case, because the careers tables accept an id in any case. */
export const idKey = (id: string): string => id.toLowerCase();

/** Returns the lock key of an application or a job. */
export const subjectOf = (kind: 'application' | 'job', id: string): string => `${kind}:${idKey(id)}`;
