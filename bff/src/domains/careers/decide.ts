import { randomUUID } from 'node:crypto';
import {
  careersMessages,
  reviewMessages,
  type ApplicationDecision,
  type ApplicationStatus,
  type DecisionMailState,
} from '@portal/careers-contract';
import { decidedFirst, refuseHeld, type HeldRow } from '../../operations/held-decisions.ts';
import { HttpError } from '../../plugins/http-error.ts';
import type { Application } from '../../upstreams/supabase/applications-table.ts';
import type { Decider } from './actor.ts';
import { decidedBefore } from './decided-before.ts';
import { runOperation, withSettledSubject, type CareersOperations } from './operations/run-operation.ts';
import { isOwnApplication } from './own-application.ts';
import { idKey, subjectOf } from './id-key.ts';

export interface DecisionResult {
  application: Application;
  mail: DecisionMailState;
  /** Present for a decision that can be undone. */
  held?: { id: string; leavesInMs: number };
}

interface DecisionOptions {
  id: string;
  status: ApplicationDecision;
  /** Note to the applicant, for the mail; '' for none. */
  note?: string;
  /** Status that the decider saw. Refuses the decision if the application has another one by now. */
  expectedStatus?: ApplicationStatus | undefined;
}

/**
 * Accepts or rejects an application at once, mails the applicant and writes the audit entry. A repeat of the same decision changes
 * nothing, but finishes an unfinished one.
 *
 * The mail is held before the write. If the write fails, the mail worker finds no decision and drops the mail.
 *
 * @param held the held decision that is carried out
 * @throws HttpError 403 for one's own application, 404 for an unknown one, 409 if its status is not the expected one, and while a
 *   decision is held
 * @throws UpstreamError, TableRefusal when the tables fail
 */
export async function decide(deps: CareersOperations, decider: Decider, options: DecisionOptions, held?: HeldRow): Promise<DecisionResult> {
  const { decisionMail, heldDecisions, log } = deps;
  const { userId, ...by } = decider;
  const { id, status, note = '' } = options;
  const refuseOther = async () => held ?? refuseHeld(heldDecisions, 'application', idKey(id), userId);
  await refuseOther();
  return withSettledSubject(deps, subjectOf('application', id), async (lease) => {
    await refuseOther();
    const before = await findDecidable(deps, decider, options);
    if (before.status === status) return { application: before, mail: await decisionMail.release(before, before, false, note) };
    const { username, jobTitle, decidedAt } = before;
    const plan = {
      ...by,
      actorId: userId,
      kind: 'application.status' as const,
      id: before.id,
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

/**
 * Accepts or rejects an application so that it can be undone for a while. A repeat of the same decision changes nothing.
 *
 * @throws as `decide`
 */
export async function holdDecision(deps: CareersOperations, decider: Decider, options: DecisionOptions): Promise<DecisionResult> {
  const { decisionMail, heldDecisions } = deps;
  const { status, note = '' } = options;
  const { userId: actorId, actor, requestId } = decider;
  const application = await findDecidable(deps, decider, options);
  if (application.status === status) return decide(deps, decider, options);
  const mail = decisionMail.hasTemplate && application.contactEmail !== null ? 'queued' : 'none';
  const { username, status: version } = application;
  const subjectId = idKey(application.id);
  const id = randomUUID();
  const decision = { id, kind: 'application' as const, subjectId, version, username, decision: status, note, actorId, actor, requestId };
  const leavesInMs = await heldDecisions.hold(decision);
  if (leavesInMs !== undefined) return { application, mail, held: { id, leavesInMs } };
  const other = await heldDecisions.on('application', subjectId);
  if (!other) throw await decidedBefore(deps.audit, application);
  if (other.actorId === actorId && other.decision === status && other.note === note)
    return { application, mail, held: { id: other.id, leavesInMs: other.leavesInMs } };
  const { text, decidedBy } = decidedFirst(other, actorId);
  throw new HttpError(409, text, { decidedBy });
}

/** @throws HttpError 403 for one's own application, 404 for an unknown one, 409 if its status is neither the expected nor the new one */
async function findDecidable(
  { applications, audit }: CareersOperations,
  { userId, actor: username }: Decider,
  { id, status, expectedStatus }: DecisionOptions,
): Promise<Application> {
  const application = await applications.find(id);
  if (!application) throw missing();
  if (isOwnApplication(application, { userId, username })) throw new HttpError(403, reviewMessages.ownApplication);
  if (expectedStatus !== undefined && application.status !== expectedStatus && application.status !== status)
    throw await decidedBefore(audit, application);
  return application;
}

const missing = () => new HttpError(404, careersMessages.applicationMissing);
