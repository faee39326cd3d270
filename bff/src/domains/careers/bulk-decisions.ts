import {
  careersMessages,
  reviewMessages,
  type ApplicationDecision,
  type MadeDecision,
  type PlannedDecision,
  decisionsPreviewReplySchema,
  decisionsPreviewRequestSchema,
  decisionsReplySchema,
  decisionsRequestSchema,
  reviewApi,
} from '@portal/careers-contract';
import type * as z from 'zod/mini';
import type { App } from '../../domain.ts';
import { decidedFirst, type UnfinishedDecision } from '../../held-decisions/held-decisions.ts';
import { inBatches } from '../../concurrency.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { actorOf, requireSession, type Actor } from '../../plugins/session-cookie.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { Application } from '../../upstreams/supabase/applications-table.ts';
import type { Person } from '../../session/booking-places.ts';
import { idKey } from './keys.ts';
import { coordinatedBy, forSeniors, type Careers } from './careers-context.ts';
import { decide, holdDecision } from './decide.ts';
import { isOwnApplication } from './list-applications.ts';

type BulkDecision = z.infer<typeof decisionsPreviewRequestSchema>;

/** Concurrent work of one bulk decision. */
const atOnce = 5;

/**
 * Returns the effects of a bulk decision on each application, or the reason to skip it.
 *
 * @param held unfinished decisions by the application's `idKey`, whose applications are skipped
 * @throws UpstreamError, TableRefusal
 */
async function planDecisions(
  careers: Careers,
  reviewer: Person,
  { ids, status }: BulkDecision,
  held: ReadonlyMap<string, UnfinishedDecision>,
): Promise<PlannedDecision[]> {
  const { applications, decisionMail, jobRoles, right } = careers;
  const uniqueIds = [...new Set(ids)];
  const all = await applications.findAll(uniqueIds);
  const existing = new Map(all.map((each) => [idKey(each.id), each]));
  const coordinated = await coordinatedBy(careers, reviewer, all);
  const roles = right && status === 'accepted' ? await jobRoles.all() : undefined;
  return uniqueIds.map((id) => {
    const application = existing.get(idKey(id));
    if (!application) return { id, username: '', jobTitle: '', skip: careersMessages.applicationMissing, mail: false };
    const { username, jobTitle } = application;
    const decision = held.get(idKey(id));
    const skip = decision ? decidedFirst(decision, reviewer.userId).text : reasonToSkip(application, reviewer, status, coordinated);
    const role = skip === null ? roles?.get(idKey(application.jobId ?? '')) : undefined;
    return { id, username, jobTitle, skip, mail: skip === null && decisionMail.isFor(application), ...(role && { role: role.name }) };
  });
}

function reasonToSkip(
  application: Application,
  reviewer: Person,
  status: ApplicationDecision,
  coordinated: ReadonlySet<string>,
): string | null {
  if (isOwnApplication(application, reviewer)) return reviewMessages.ownApplication;
  if (application.status === 'pending') return coordinated.has(application.username.toLowerCase()) ? reviewMessages.ownApplicant : null;
  if (application.status !== status) return careersMessages.alreadyDecided;
  return status === 'accepted' ? reviewMessages.alreadyAccepted : reviewMessages.alreadyRejected;
}

/**
 * Decides several applications with one note. Never changes an earlier decision. Each decision is a separate operation with its own email
 * and audit entry. A failed decision does not affect the others.
 *
 * @throws UpstreamError, TableRefusal when the applications cannot be read
 */
async function decideAll(
  careers: Careers,
  decider: Actor,
  { note, hold, ...bulk }: BulkDecision & { note: string; hold: boolean },
): Promise<MadeDecision[]> {
  // A held decision is refused when it is decided again, unless it is this one.
  const planned = await planDecisions(careers, decider, bulk, new Map());
  return inBatches(planned, atOnce, (each) => decideOne(careers, decider, each, { status: bulk.status, note, hold }));
}

/** Never rejects, so that the reply reports every application. */
async function decideOne(
  careers: Careers,
  decider: Actor,
  { skip, id, username, jobTitle }: PlannedDecision,
  { hold, ...decision }: { status: ApplicationDecision; note: string; hold: boolean },
): Promise<MadeDecision> {
  const applicant = { id, username, jobTitle };
  if (skip !== null) return { ...applicant, outcome: 'skipped', reason: skip, mail: 'none' };
  try {
    const { mail, held } = await (hold ? holdDecision : decide)(careers, decider, { id, ...decision, expectedStatus: 'pending' });
    return { ...applicant, outcome: 'decided', reason: null, mail, ...(held && { held }) };
  } catch (error) {
    // The application has changed since it was planned.
    if (error instanceof HttpError && error.statusCode < 500)
      return { ...applicant, outcome: 'skipped', reason: error.message, mail: 'none' };
    careers.log.warn({ err: error, application: id }, 'an application of a bulk decision was not decided');
    return { ...applicant, outcome: 'failed', reason: reviewMessages.decisionFailed, mail: 'none' };
  }
}

/** Adds the routes of bulk decisions: the preview, and the decisions. */
export function bulkRoutes(app: App, careers: Careers): void {
  app.post(
    reviewApi.preview,
    {
      config: forSeniors(reviewMessages.previewFailed),
      schema: { body: decisionsPreviewRequestSchema, response: { 200: decisionsPreviewReplySchema } },
    },
    async (request) => {
      const held = await careers.heldDecisions.onAll('application');
      return { decisions: await planDecisions(careers, requireSession(request), request.body, held) };
    },
  );

  app.post(
    reviewApi.decideAll,
    {
      config: forSeniors(reviewMessages.decisionFailed),
      schema: { body: decisionsRequestSchema, response: { 200: decisionsReplySchema } },
    },
    async (request) => {
      const { note = '', hold = false, ...bulk } = request.body;
      return { decisions: await decideAll(careers, actorOf(request), { ...bulk, hold, note: cleanText(note) }) };
    },
  );
}
