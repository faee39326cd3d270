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
import { actorOf, requireSession } from '../../plugins/session-cookie.ts';
import { cleanText } from '../../text/clean-text.ts';
import { coordinatedBy, findApplication, forSeniors, type Careers } from './careers-context.ts';
import { decide, holdDecision, deciderFrom } from './decide.ts';
import { isOwnApplication, listApplications, refuseMalformed, showLine } from './list-applications.ts';
import { readRank } from './rank-routes.ts';

/** Adds the review of applications: the list, one application in full, and the decision. */
export function reviewRoutes(app: App, careers: Careers): void {
  const { decisionMail, heldDecisions, reviews } = careers;
  app.get(
    careersApi.adminApplications,
    {
      config: forSeniors(careersMessages.applicationsFailed),
      schema: { querystring: adminApplicationsQuerySchema, response: { 200: adminApplicationsReplySchema } },
    },
    (request) =>
      listApplications(careers, requireSession(request), request.query).catch(refuseMalformed(careersMessages.applicationsFailed)),
  );

  app.get(
    careersApi.adminApplication,
    {
      config: forSeniors(careersMessages.applicationsFailed),
      schema: { querystring: careersIdRequestSchema, response: { 200: applicationDetailSchema } },
    },
    async (request) => {
      const reader = requireSession(request);
      const application = await findApplication(careers, request.query.id);
      const [interviews, held, coordinated, notes, thumbs, decidedBy, rank] = await Promise.all([
        reviews.interviews(),
        heldDecisions.onAll('application'),
        coordinatedBy(careers, reader, [application]),
        reviews.notesOf(application.id),
        reviews.thumbsFor(reader.userId, application.id),
        deciderFrom(careers, application),
        readRank(careers, application, reader),
      ]);
      return {
        ...showLine(application, reader, { interviews, held, coordinated }),
        coverLetter: application.coverLetter,
        applicant: application.applicant,
        ...(decisionMail.isFor(application) && { getsMail: true }),
        // Applicants never see these.
        ...(!isOwnApplication(application, reader) && { notes, thumbs, ...(decidedBy && { decidedBy }) }),
        ...rank,
      };
    },
  );

  app.post(
    careersApi.decide,
    { config: forSeniors(reviewMessages.decisionFailed), schema: { body: decisionRequestSchema, response: { 200: decisionReplySchema } } },
    async (request) => {
      const { hold, note = '', ...decision } = request.body;
      const options = { ...decision, note: cleanText(note) };
      const { application, mail, held } = await (hold ? holdDecision : decide)(careers, actorOf(request), options);
      const review = { interviews: new Set<string>(), coordinated: new Set<string>(), held: await heldDecisions.onAll('application') };
      return { application: showLine(application, requireSession(request), review), mail, ...(held && { held }) };
    },
  );
}

/** Adds the routes of held decisions on applications: undo, and list them with their outcomes. */
export function heldRoutes(app: App, { heldDecisions }: Careers): void {
  app.post(
    reviewApi.undo,
    {
      config: forSeniors(heldDecisionTexts.undoFailed),
      schema: { body: undoDecisionsRequestSchema, response: { 200: undoneReplySchema } },
    },
    async (request) => {
      const rows = await heldDecisions.undo(request.body.ids, 'application', requireSession(request).userId);
      const notes = Object.fromEntries<string>(rows.flatMap(({ subjectId, note }) => (note === '' ? [] : [[subjectId, note]])));
      return { undone: rows.map(({ id }) => id), notes };
    },
  );

  const config = { access: 'careersAdministration' } as const;
  app.get(reviewApi.held, { config, schema: { response: { 200: heldApplicationsReplySchema } } }, async (request) => {
    const own = await heldDecisions.of(requireSession(request).userId, 'application');
    return { held: own.map(({ subjectId: applicationId, ...decision }) => ({ applicationId, ...decision })) };
  });
}

/** Carries a held decision out. @throws as `decide` */
export const carryOut =
  (careers: Careers) =>
  async (row: HeldRow<ApplicationDecision>): Promise<void> => {
    const { actorId: userId, actor: username, requestId, subjectId: id, decision: status, note } = row;
    const expectedStatus = applicationStatuses.find((each) => each === row.version);
    await decide(careers, { userId, username, requestId }, { id, status, note, expectedStatus }, true);
  };
