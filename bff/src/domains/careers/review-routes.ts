import {
  adminApplicationsQuerySchema,
  adminApplicationsReplySchema,
  applicationDetailSchema,
  careersApi,
  careersIdRequestSchema,
  careersMessages,
  decisionReplySchema,
  decisionRequestSchema,
  reviewMessages,
  applicationStatuses,
  heldApplicationsReplySchema,
  reviewApi,
  undoneReplySchema,
  type ApplicationDecision,
} from '@portal/careers-contract';
import { heldDecisionTexts, undoDecisionsRequestSchema } from '@portal/portal-contract';
import type { App } from '../../domain.ts';
import type { HeldDecisions, HeldRow } from '../../held-decisions/held-decisions.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { CareersTables } from '../../upstreams/supabase/careers-tables.ts';
import { deciderOf } from './actor.ts';
import type { ApplicationReviews } from './application-reviews.ts';
import type { CareersWork } from './careers-work.ts';
import { decide, holdDecision, deciderFrom } from './decide.ts';
import { listApplications, refuseMalformed, type ReviewTables, showInFull, showLine } from './list-applications.ts';
import type { RankReader } from './ranks/rank-routes.ts';

/** Adds the review of applications: the list, one application in full, and the decision. */
export function reviewRoutes(
  app: App,
  tables: ReviewTables & { applications: CareersTables['applications']; reviews: ApplicationReviews },
  work: CareersWork,
  rankOf: RankReader,
): void {
  app.get(
    careersApi.adminApplications,
    {
      config: { access: 'careersAdministration', outageText: careersMessages.applicationsFailed },
      schema: { querystring: adminApplicationsQuerySchema, response: { 200: adminApplicationsReplySchema } },
    },
    (request) =>
      listApplications(tables, requireSession(request), request.query).catch(refuseMalformed(careersMessages.applicationsFailed)),
  );

  app.get(
    careersApi.adminApplication,
    {
      config: { access: 'careersAdministration', outageText: careersMessages.applicationsFailed },
      schema: { querystring: careersIdRequestSchema, response: { 200: applicationDetailSchema } },
    },
    async (request) => {
      const application = await tables.applications.find(request.query.id);
      if (!application) throw new HttpError(404, careersMessages.applicationMissing);
      const [interviews, held, notes, decidedBy, rank] = await Promise.all([
        tables.reviews.interviews(),
        tables.heldDecisions.onAll('application'),
        tables.reviews.notesOf(application.id),
        deciderFrom(work.audit, application),
        rankOf(application, requireSession(request)),
      ]);
      return { ...showInFull(application, requireSession(request), { interviews, held }, { notes, decidedBy }), ...rank };
    },
  );

  app.post(
    careersApi.decide,
    {
      config: { access: 'careersAdministration', outageText: reviewMessages.decisionFailed },
      schema: { body: decisionRequestSchema, response: { 200: decisionReplySchema } },
    },
    async (request) => {
      const { hold, ...options } = request.body;
      const { application, mail, held } = await (hold ? holdDecision : decide)(work, deciderOf(request), options);
      const review = { interviews: new Set<string>(), held: await tables.heldDecisions.onAll('application') };
      return { application: showLine(application, requireSession(request), review), mail, ...(held && { held }) };
    },
  );
}

const access = 'careersAdministration';

/** Adds the routes of held decisions on applications: undo, and list them with their outcomes. */
export function heldRoutes(app: App, heldDecisions: HeldDecisions<ApplicationDecision>): void {
  app.post(
    reviewApi.undo,
    {
      config: { access, outageText: heldDecisionTexts.undoFailed },
      schema: { body: undoDecisionsRequestSchema, response: { 200: undoneReplySchema } },
    },
    async (request) => {
      const rows = await heldDecisions.undo(request.body.ids, 'application', requireSession(request).userId);
      return { undone: rows.map(({ id }) => id) };
    },
  );
  app.get(reviewApi.held, { config: { access }, schema: { response: { 200: heldApplicationsReplySchema } } }, async (request) => ({
    held: await heldDecisions.of(requireSession(request).userId, 'application'),
  }));
}

/** Carries a held decision out. @throws as `decide` */
export const carryOut =
  (work: CareersWork) =>
  async (row: HeldRow<ApplicationDecision>): Promise<void> => {
    const { actorId: userId, actor, requestId, subjectId: id, decision: status, note } = row;
    const expectedStatus = applicationStatuses.find((each) => each === row.version);
    await decide(work, { userId, actor, requestId }, { id, status, note, expectedStatus }, row);
  };
