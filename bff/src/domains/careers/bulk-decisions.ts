import {
  careersMessages,
  reviewMessages,
  type ApplicationDecision,
  type JobRole,
  type MadeDecision,
  type PlannedDecision,
  decisionsPreviewReplySchema,
  decisionsPreviewRequestSchema,
  decisionsReplySchema,
  decisionsRequestSchema,
  reviewApi,
} from '@portal/careers-contract';
import type { App } from '../../domain.ts';
import { decidedFirst, type HeldDecisions } from '../../held-decisions/held-decisions.ts';
import { inBatches } from '../../in-batches.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { Application, ApplicationsTable } from '../../upstreams/supabase/applications-table.ts';
import { coordinatedBy, type Decider, deciderOf, idKey, isOwnApplication, type Reviewer } from './actor.ts';
import type { CareersContext, CareersWork } from './careers-work.ts';
import { decide, holdDecision } from './decide.ts';

interface BulkDecision {
  ids: readonly string[];
  status: ApplicationDecision;
}

interface BulkTables {
  applications: Pick<ApplicationsTable, 'find' | 'findAll' | 'decide'>;
  audit: CareersWork['audit'];
}

interface BulkEffects {
  /** True when decisions are emailed. */
  offersMail: boolean;
  /** Group roles that accepted applicants get, by the job's `idKey`. */
  roles: ReadonlyMap<string, JobRole>;
  /** Unfinished decisions by the application's `idKey`. The preview skips their applications. */
  held: Awaited<ReturnType<HeldDecisions<ApplicationDecision>['onAll']>>;
}

/** Concurrent work of one bulk decision. */
const atOnce = 5;
/** For the decisions themselves, whose reply reports the actual effects. */
const noEffects: BulkEffects = { offersMail: false, roles: new Map(), held: new Map() };

/** Previews the effects of a bulk decision on each application, or the reason to skip it. @throws UpstreamError, TableRefusal */
async function planDecisions(
  { applications, audit }: BulkTables,
  reviewer: Reviewer,
  { ids, status }: BulkDecision,
  { offersMail, roles, held }: BulkEffects,
): Promise<PlannedDecision[]> {
  const uniqueIds = [...new Set(ids)];
  const all = await applications.findAll(uniqueIds);
  const existing = new Map(all.map((each) => [idKey(each.id), each]));
  const coordinated = await coordinatedBy(audit, reviewer, all);
  return uniqueIds.map((id) => {
    const application = existing.get(idKey(id));
    if (!application) return { id, username: '', jobTitle: '', skip: careersMessages.applicationMissing, mail: false };
    const { username, jobTitle, contactEmail } = application;
    const decision = held.get(idKey(id));
    const skip = decision ? decidedFirst(decision, reviewer.userId).text : reasonToSkip(application, reviewer, status, coordinated);
    const role = skip === null && status === 'accepted' ? roles.get(idKey(application.jobId ?? '')) : undefined;
    return { id, username, jobTitle, skip, mail: skip === null && offersMail && contactEmail !== null, ...(role && { role: role.name }) };
  });
}

function reasonToSkip(
  application: Application,
  reviewer: Reviewer,
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
  work: CareersWork & BulkTables,
  decider: Decider,
  { note, hold, ...bulk }: BulkDecision & { note: string; hold: boolean },
): Promise<MadeDecision[]> {
  const reviewer = { userId: decider.userId, username: decider.actor };
  const planned = await planDecisions(work, reviewer, bulk, noEffects);
  return inBatches(planned, atOnce, (each) => decideOne(work, decider, each, { status: bulk.status, note, hold }));
}

/** Never rejects, so that the reply reports every application. */
async function decideOne(
  work: CareersWork,
  decider: Decider,
  { skip, id, username, jobTitle }: PlannedDecision,
  { hold, ...decision }: { status: ApplicationDecision; note: string; hold: boolean },
): Promise<MadeDecision> {
  const applicant = { id, username, jobTitle };
  if (skip !== null) return { ...applicant, outcome: 'skipped', reason: skip, mail: 'none' };
  try {
    const { mail, held } = await (hold ? holdDecision : decide)(work, decider, { id, ...decision, expectedStatus: 'pending' });
    return { ...applicant, outcome: 'decided', reason: null, mail, ...(held && { held }) };
  } catch (error) {
    // The application has changed since it was planned.
    if (error instanceof HttpError && error.statusCode < 500)
      return { ...applicant, outcome: 'skipped', reason: error.message, mail: 'none' };
    work.log.warn({ err: error, application: id }, 'an application of a bulk decision was not decided');
    return { ...applicant, outcome: 'failed', reason: reviewMessages.decisionFailed, mail: 'none' };
  }
}

/** Adds the routes of bulk decisions: the preview, and the decisions. */
export function bulkRoutes(app: App, context: CareersContext): void {
  const { decisionMail, heldDecisions, jobRoles, right } = context;
  app.post(
    reviewApi.preview,
    {
      config: { access: 'careersAdministration', outageText: reviewMessages.previewFailed },
      schema: { body: decisionsPreviewRequestSchema, response: { 200: decisionsPreviewReplySchema } },
    },
    async (request) => {
      const effects = {
        offersMail: decisionMail.hasTemplate,
        roles: right ? await jobRoles.all() : noEffects.roles,
        held: await heldDecisions.onAll('application'),
      };
      return { decisions: await planDecisions(context, requireSession(request), request.body, effects) };
    },
  );

  app.post(
    reviewApi.decideAll,
    {
      config: { access: 'careersAdministration', outageText: reviewMessages.decisionFailed },
      schema: { body: decisionsRequestSchema, response: { 200: decisionsReplySchema } },
    },
    async (request) => {
      const { note = '', hold = false, ...bulk } = request.body;
      return { decisions: await decideAll(context, deciderOf(request), { ...bulk, hold, note: cleanText(note) }) };
    },
  );
}
