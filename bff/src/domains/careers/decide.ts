import { randomUUID } from 'node:crypto';
import {
  careersMessages,
  applicationStatuses,
  decisionRequestSchema,
  reviewMessages,
  type DecisionMailState,
} from '@portal/careers-contract';
import { decidedByText, type DecidedBy } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { decidedFirst, refuseHeld } from '../../held-decisions/held-decisions.ts';
import type { JobKind, RunningJob } from '../../jobs/job-kind.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { actorSchema, type Actor } from '../../plugins/session-cookie.ts';
import type { Application } from '../../upstreams/supabase/applications-table.ts';
import { idKey, subjectOf } from './keys.ts';
import { coordinatedBy, findApplication, runInLane, type Careers } from './careers-context.ts';
import { isOwnApplication } from './list-applications.ts';

/** Returns the decider of an application's current status. Undefined while pending, and after a decision outside the portal. */
export async function deciderFrom({ audit }: Careers, { id, status }: Application): Promise<DecidedBy | undefined> {
  if (status === 'pending') return undefined;
  const entry = await audit.last('application.status', id);
  return entry?.after['status'] === status ? { name: entry.actor, at: entry.at } : undefined;
}

/** Returns the error for a decision that came after another one: 'HibiscusHal accepted this 3 min ago'. */
async function decidedBefore(careers: Careers, application: Application): Promise<HttpError> {
  const { status } = application;
  const decidedBy = await deciderFrom(careers, application);
  if (!decidedBy || status === 'pending') return new HttpError(409, careersMessages.alreadyDecided);
  return new HttpError(409, decidedByText(decidedBy.name, status, Date.now() - Date.parse(decidedBy.at)), { decidedBy });
}

const kind = 'careers.decide';

interface DecisionResult {
  application: Application;
  mail: DecisionMailState;
  /** Present for a decision that can be undone. */
  held?: { id: string; leavesInMs: number };
}

/** `confirmsApplicant`: the decider knows that they were the applicant's coordinator. */
const decisionSchema = z.omit(decisionRequestSchema, { hold: true });
type DecisionOptions = z.infer<typeof decisionSchema>;

const payloadSchema = z.object({
  ...decisionSchema.shape,
  actor: actorSchema,
  /** True for a held decision that is carried out. */
  isHeld: z.boolean(),
  /** True for a job from a restored copy of the store. Its email may have been sent after the copy. */
  isSilent: z.optional(z.boolean()),
});
type Payload = z.infer<typeof payloadSchema>;

/**
 * Accepts or rejects an application at once, emails the applicant and writes the audit entry. A repeat of the same decision changes
 * nothing, but finishes an unfinished one.
 *
 * @param isHeld true for a held decision that is carried out. It was confirmed when it was made
 * @throws HttpError 403 for one's own application, 404 for an unknown one, 409 if its status is not the expected one, while a decision is
 *   held, and for one's own applicant without a confirmation
 * @throws UpstreamError, TableRefusal when the tables fail
 */
export function decide(careers: Careers, actor: Actor, decision: DecisionOptions, isHeld = false): Promise<DecisionResult> {
  const confirmsApplicant = isHeld || decision.confirmsApplicant === true;
  const payload: Payload = { ...decision, confirmsApplicant, actor, isHeld };
  return runInLane(careers, { kind, key: `${kind}:${randomUUID()}`, lane: subjectOf('application', decision.id), payload });
}

/** Writes a decision: the table, the email, the audit entry and the rank. */
export const decideKind = (careers: Careers): JobKind<Payload, DecisionResult> => ({
  name: kind,
  schema: payloadSchema,
  async run(job) {
    const { id, status, note = '', isSilent } = job.payload;
    const plan = await job.plan(
      () => planDecision(careers, job.payload),
      async ({ isRepeat }) => isRepeat || (await careers.applications.find(id))?.status === status,
    );
    const application = (!plan.isRepeat && (await writeDecision(careers, job, plan))) || (await findApplication(careers, id));
    let mail: DecisionMailState = 'none';
    if (!isSilent && application.status === status)
      await job.step('mail', async () => void (mail = await careers.decisionMail.queue(application, note)));
    if (!plan.isRepeat) await record(careers, job.payload, plan, application);
    return { application, mail };
  },
  async takeBack({ payload, evidence }) {
    // A late write is audited, because it took effect although its caller got an error.
    await record(careers, payload, z.parse(planSchema, evidence), await findApplication(careers, payload.id));
  },
});

const planSchema = z.object({
  /** True if the application has this status already. */
  isRepeat: z.boolean(),
  before: z.enum(applicationStatuses),
  username: z.string(),
  jobTitle: z.string(),
  isCoordinator: z.boolean(),
});
type Plan = z.infer<typeof planSchema>;

/** @throws as `decide` */
async function planDecision(careers: Careers, { actor, isHeld, ...options }: Payload): Promise<Plan> {
  if (!isHeld) await refuseHeld(careers.heldDecisions, 'application', idKey(options.id), actor.userId);
  const { application, isCoordinator } = await findDecidable(careers, actor, options);
  const { status, username, jobTitle } = application;
  return { isRepeat: status === options.status, before: status, username, jobTitle, isCoordinator };
}

/** @returns null if the table was written by an earlier attempt */
async function writeDecision(careers: Careers, job: RunningJob<Payload>, plan: Plan): Promise<Application | null> {
  const { id, status } = job.payload;
  let written: Application | null = null;
  await job.step(
    'write',
    async () => {
      written = await careers.applications.decide(id, status, plan.before);
      // Another decision may have been written late.
      if (!written && (await findApplication(careers, id)).status !== status) throw new HttpError(503, reviewMessages.decisionFailed);
    },
    () => written && plan,
  );
  return written;
}

/** Writes the audit entry of a decision and adds the rank of an accepted applicant, each once. */
async function record(
  { audit, assignments, jobRoles, right }: Careers,
  { actor, id, status }: Payload,
  { before, username, jobTitle, isCoordinator }: Plan,
  application: Application,
): Promise<void> {
  await audit.record({
    key: `careers:${actor.requestId}:${subjectOf('application', id)}`,
    actor: actor.username,
    action: 'application.status',
    target: username,
    subjectId: application.id,
    before: { status: before },
    after: { status, job: jobTitle, ...(isCoordinator && { decider: 'was the applicant’s coordinator' }) },
    requestId: actor.requestId,
  });
  if (!right || status !== 'accepted') return;
  const role = application.jobId ? await jobRoles.of(application.jobId) : null;
  if (role) await assignments.add(application, role, actor);
}

/**
 * Accepts or rejects an application so that it can be undone for a while. A repeat of the same decision changes nothing.
 *
 * @throws as `decide`
 */
export async function holdDecision(careers: Careers, decider: Actor, options: DecisionOptions): Promise<DecisionResult> {
  const { decisionMail, heldDecisions } = careers;
  const { status, note = '' } = options;
  const { userId: actorId, username: actor, requestId } = decider;
  const { application } = await findDecidable(careers, decider, options);
  if (application.status === status) return decide(careers, decider, options);
  const mail = decisionMail.isFor(application) ? 'queued' : 'none';
  const { username, status: version } = application;
  const subjectId = idKey(application.id);
  const id = randomUUID();
  const decision = { id, kind: 'application' as const, subjectId, version, username, decision: status, note, actorId, actor, requestId };
  const leavesInMs = await heldDecisions.hold(decision);
  if (leavesInMs !== undefined) return { application, mail, held: { id, leavesInMs } };
  const other = await heldDecisions.on('application', subjectId);
  if (!other) throw await decidedBefore(careers, application);
  if (other.actorId === actorId && other.decision === status && other.note === note)
    return { application, mail, held: { id: other.id, leavesInMs: other.leavesInMs } };
  const { text, decidedBy } = decidedFirst(other, actorId);
  throw new HttpError(409, text, { decidedBy });
}

/**
 * @throws HttpError 403 for one's own application, 404 for an unknown one, 409 if its status is neither the expected nor the new one, and
 *   for one's own applicant without a confirmation
 */
async function findDecidable(
  careers: Careers,
  actor: Actor,
  { id, status, expectedStatus, confirmsApplicant = false }: DecisionOptions,
): Promise<{ application: Application; isCoordinator: boolean }> {
  const application = await findApplication(careers, id);
  if (isOwnApplication(application, actor)) throw new HttpError(403, reviewMessages.ownApplication);
  if (expectedStatus !== undefined && application.status !== expectedStatus && application.status !== status)
    throw await decidedBefore(careers, application);
  const isCoordinator = (await coordinatedBy(careers, actor, [application])).size > 0;
  if (isCoordinator && !confirmsApplicant && application.status !== status) throw new HttpError(409, reviewMessages.ownApplicant);
  return { application, isCoordinator };
}
