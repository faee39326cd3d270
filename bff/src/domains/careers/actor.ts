import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { Session } from '../../session/session.ts';
import type { Application } from '../../upstreams/supabase/applications-table.ts';

/** The person who decides, and the id of their request. */
export interface Decider {
  userId: string;
  /** Username. */
  actor: string;
  requestId: string;
}

export function deciderOf(request: FastifyRequest): Decider {
  const { userId, username } = requireSession(request);
  return { userId, actor: username, requestId: request.id };
}

/** The person who reads or decides an application. */
export type Reviewer = Pick<Session, 'userId' | 'username'>;

/** True for the reviewer's own application. Compares user ids, or names if the tables do not name the applicant. */
export const isOwnApplication = ({ applicant, username }: Application, reviewer: Reviewer): boolean =>
  applicant ? applicant.userId === reviewer.userId : username.toLowerCase() === reviewer.username.toLowerCase();

/** Key of an application or a job in the portal's store. Lower case, because the careers tables accept an id in any case. */
export const idKey = (id: string): string => id.toLowerCase();

/** Returns the lock key of an application or a job. */
export const subjectOf = (kind: 'application' | 'job', id: string): string => `${kind}:${idKey(id)}`;
