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
} from '@portal/careers-contract';
import type { App } from '../../domain.ts';
import { failWith, HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { CareersTables } from '../../upstreams/supabase/careers-tables.ts';
import type { ApplicationReviews } from './application-reviews.ts';
import { deciderOf } from './actor.ts';
import { deciderFrom } from './decided-before.ts';
import { decide, holdDecision } from './decide.ts';
import { failToRead, listApplications, type ReviewTables } from './list-applications.ts';
import type { CareersWork } from './careers-work.ts';
import type { RankReader } from './ranks/read-rank.ts';
import { showInFull, showLine } from './show-application.ts';

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
    (request) => listApplications(tables, requireSession(request), request.query).catch(failToRead(careersMessages.applicationsFailed)),
  );

  app.get(
    careersApi.adminApplication,
    {
      config: { access: 'careersAdministration', outageText: careersMessages.applicationsFailed },
      schema: { querystring: careersIdRequestSchema, response: { 200: applicationDetailSchema } },
    },
    async (request) => {
      const application = await tables.applications.find(request.query.id).catch(failWith(careersMessages.applicationsFailed));
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
      const decision = (hold ? holdDecision : decide)(work, deciderOf(request), options);
      const { application, mail, held } = await decision.catch(failWith(reviewMessages.decisionFailed));
      const review = { interviews: new Set<string>(), held: await tables.heldDecisions.onAll('application') };
      return { application: showLine(application, requireSession(request), review), mail, ...(held && { held }) };
    },
  );
}
