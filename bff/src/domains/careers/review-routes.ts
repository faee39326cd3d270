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
import type { HeldRow } from '../../held-decisions/held-decisions.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { cleanText } from '../../text/clean-text.ts';
import { showThumbs } from './application-thumbs.ts';
import { coordinatedBy, deciderOf } from './actor.ts';
import type { CareersContext, CareersWork } from './careers-work.ts';
import { decide, holdDecision, deciderFrom } from './decide.ts';
import { listApplications, refuseMalformed, showInFull, showLine } from './list-applications.ts';
import { readRank } from './rank-routes.ts';

/** Adds the review of applications: the list, one application in full, and the decision. */
export function reviewRoutes(app: App, context: CareersContext): void {
  const { applications, audit, heldDecisions, reviews } = context;
  app.get(
    careersApi.adminApplications,
    {
      config: { access: 'careersAdministration', outageText: careersMessages.applicationsFailed },
      schema: { querystring: adminApplicationsQuerySchema, response: { 200: adminApplicationsReplySchema } },
    },
    (request) =>
      listApplications(context, requireSession(request), request.query).catch(refuseMalformed(careersMessages.applicationsFailed)),
  );

  app.get(
    careersApi.adminApplication,
    {
      config: { access: 'careersAdministration', outageText: careersMessages.applicationsFailed },
      schema: { querystring: careersIdRequestSchema, response: { 200: applicationDetailSchema } },
    },
    async (request) => {
      const application = await applications.find(request.query.id);
      if (!application) throw new HttpError(404, careersMessages.applicationMissing);
      const [interviews, held, coordinated, notes, thumbs, decidedBy, rank] = await Promise.all([
        reviews.interviews(),
        heldDecisions.onAll('application'),
        coordinatedBy(audit, requireSession(request), [application]),
        reviews.notesOf(application.id),
        reviews.thumbsOf(application.id),
        deciderFrom(audit, application),
        readRank(context, application, requireSession(request)),
      ]);
      const reader = requireSession(request);
      const getsMail = context.decisionMail.hasTemplate && application.contactEmail !== null;
      const details = { notes, thumbs: showThumbs(thumbs, reader.userId), decidedBy, getsMail };
      return { ...showInFull(application, reader, { interviews, held, coordinated }, details), ...rank };
    },
  );

  app.post(
    careersApi.decide,
    {
      config: { access: 'careersAdministration', outageText: reviewMessages.decisionFailed },
      schema: { body: decisionRequestSchema, response: { 200: decisionReplySchema } },
    },
    async (request) => {
      const { hold, note = '', ...decision } = request.body;
      const options = { ...decision, note: cleanText(note) };
      const { application, mail, held } = await (hold ? holdDecision : decide)(context, deciderOf(request), options);
      const review = { interviews: new Set<string>(), coordinated: new Set<string>(), held: await heldDecisions.onAll('application') };
      return { application: showLine(application, requireSession(request), review), mail, ...(held && { held }) };
    },
  );
}

const access = 'careersAdministration';

/** Adds the routes of held decisions on applications: undo, and list them with their outcomes. */
export function heldRoutes(app: App, { heldDecisions }: CareersContext): void {
  app.post(
    reviewApi.undo,
    {
      config: { access, outageText: heldDecisionTexts.undoFailed },
      schema: { body: undoDecisionsRequestSchema, response: { 200: undoneReplySchema } },
    },
    async (request) => {
      const rows = await heldDecisions.undo(request.body.ids, 'application', requireSession(request).userId);
      const notes = Object.fromEntries<string>(rows.flatMap(({ subjectId, note }) => (note === '' ? [] : [[subjectId, note]])));
      return { undone: rows.map(({ id }) => id), notes };
    },
  );
  app.get(reviewApi.held, { config: { access }, schema: { response: { 200: heldApplicationsReplySchema } } }, async (request) => ({
    held: (await heldDecisions.of(requireSession(request).userId, 'application')).map(({ subjectId: applicationId, ...decision }) => ({
      applicationId,
      ...decision,
    })),
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
