import { careersMessages, type ApplicationDecision, type DecisionMailState } from '@portal/careers-contract';
import { HttpError } from '../../plugins/http-error.ts';
import type { Application } from '../../upstreams/supabase/application-row.ts';
import type { Decider } from './actor.ts';
import { runOperation, withSettledSubject, type CareersOperations } from './operations/run-operation.ts';
import { isOwnApplication } from './own-application.ts';
import { subjectOf } from './id-key.ts';

export interface DecisionResult {
  application: Application;
  mail: DecisionMailState;
}

interface DecisionOptions {
  id: string;
  status: ApplicationDecision;
  /** Note to the applicant, for the mail; '' for none. */
  note?: string;
  /** Refuses to change an earlier decision. */
  isFirst?: boolean;
}

/**
 * Accepts or rejects an application, mails the applicant and writes the audit entry. A repeat of the same decision changes nothing,
 * but finishes an unfinished one. Of two concurrent decisions the later one wins.
 *
 * The mail is held before the write. If the write fails, the mail worker finds no decision and drops the mail.
 *
 * @throws HttpError 403 for one's own application, 404 for an unknown one, 409 for `isFirst` after the opposite decision
 * @throws UpstreamError, TableRefusal when the tables fail
 */
export async function decide(
  deps: CareersOperations,
  { userId, ...by }: Decider,
  { id, status, note = '', isFirst = false }: DecisionOptions,
): Promise<DecisionResult> {
  const { applications, decisionMail, log } = deps;
  const missing = () => new HttpError(404, careersMessages.applicationMissing);
  return withSettledSubject(deps, subjectOf('application', id), async (lease) => {
    const before = await applications.find(id);
    if (!before) throw missing();
    if (isOwnApplication(before, { userId, username: by.actor })) throw new HttpError(403, careersMessages.ownApplication);
    if (before.status === status) return { application: before, mail: await decisionMail.release(before, before, false, note) };
    if (isFirst && before.status !== 'pending') throw new HttpError(409, careersMessages.alreadyDecided);
    const { username, jobTitle, decidedAt } = before;
    const plan = {
      ...by,
      actorId: userId,
      kind: 'application.status' as const,
      id,
      status,
      username,
      jobTitle,
      before: { status: before.status, decidedAt },
      isMailHeld: await decisionMail.hold(before, status, note),
      ...(note && { note }),
    };
    const operation = await log.begin(plan, lease.token);
    const { application, mail } = await runOperation(deps, operation, lease);
    if (!application) throw missing();
    return { application, mail };
  });
}
