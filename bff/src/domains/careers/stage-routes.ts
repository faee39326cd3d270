import {
  careersMessages,
  noteRequestSchema,
  notesReplySchema,
  reviewApi,
  reviewLimits,
  reviewMessages,
  stageReplySchema,
  stageRequestSchema,
} from '@portal/careers-contract';
import type { App } from '../../domain.ts';
import { refuseHeld, type HeldDecisions } from '../../held-decisions/held-decisions.ts';
import { failWith, HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { Application, ApplicationsTable } from '../../upstreams/supabase/applications-table.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { addNote, changeInterview, type ApplicationReviews } from './application-reviews.ts';
import { idKey } from './id-key.ts';
import { isOwnApplication, type Reviewer } from './own-application.ts';

interface StageDeps {
  applications: Pick<ApplicationsTable, 'find' | 'findAll'>;
  reviews: ApplicationReviews;
  audit: Pick<AuditLog, 'record'>;
  heldDecisions: Pick<HeldDecisions, 'on'>;
}

/** Adds the routes for stages and internal notes. Each change and its audit entry share one transaction of the store. */
export function stageRoutes(app: App, deps: StageDeps): void {
  const { reviews, audit } = deps;

  app.post(
    reviewApi.stage,
    {
      config: { access: 'careersAdministration', outageText: reviewMessages.stageFailed },
      schema: { body: stageRequestSchema, response: { 200: stageReplySchema } },
    },
    async (request) => {
      const { id, stage } = request.body;
      const session = requireSession(request);
      const application = await findReviewable(deps, session, id).catch(failWith(reviewMessages.stageFailed));
      if (application.status !== 'pending') throw new HttpError(409, careersMessages.alreadyDecided);
      await refuseHeld(deps.heldDecisions, 'application', idKey(application.id), session.userId);
      const isInterview = stage === 'interview';
      if (isInterview) await makeRoom(deps).catch(failWith(reviewMessages.stageFailed));
      await audit.record(
        {
          ...entryOf(application, session.username, request.id),
          action: 'application.stage',
          before: { stage: isInterview ? 'received' : 'interview' },
          after: { stage, job: application.jobTitle },
        },
        (db) => changeInterview(db, application.id, isInterview),
      );
      return { stage };
    },
  );

  app.post(
    reviewApi.note,
    {
      config: { access: 'careersAdministration', outageText: reviewMessages.noteFailed },
      schema: { body: noteRequestSchema, response: { 200: notesReplySchema } },
    },
    async (request) => {
      const text = cleanText(request.body.text);
      if (text === '') throw new HttpError(400, reviewMessages.noteRequired);
      const session = requireSession(request);
      const application = await findReviewable(deps, session, request.body.id).catch(failWith(reviewMessages.noteFailed));
      const note = { id: request.body.noteId, applicationId: application.id, author: session.username, text };
      await audit.record(
        {
          ...entryOf(application, session.username, request.id),
          action: 'application.note',
          // The entry omits the text, because the applicant may be staff with access to this log.
          after: { job: application.jobTitle, characters: String(text.length) },
        },
        (db) => addNote(db, note),
      );
      return { notes: await reviews.notesOf(application.id) };
    },
  );
}

/** @throws HttpError 404 for an unknown application, 403 for one's own */
async function findReviewable({ applications }: StageDeps, reviewer: Reviewer, id: string): Promise<Application> {
  const application = await applications.find(id);
  if (!application) throw new HttpError(404, careersMessages.applicationMissing);
  if (isOwnApplication(application, reviewer)) throw new HttpError(403, reviewMessages.ownReview);
  return application;
}

/** Removes the marks of decided and withdrawn applications once the limit of interviews is reached. */
async function makeRoom({ applications, reviews }: StageDeps): Promise<void> {
  const marked = [...(await reviews.interviews())];
  if (marked.length < reviewLimits.interviews) return;
  const pending = (await applications.findAll(marked)).filter(({ status }) => status === 'pending').map(({ id }) => idKey(id));
  await reviews.endInterviews(marked.filter((id) => !pending.includes(id)));
}

const entryOf = ({ id, username }: Application, actor: string, requestId: string) => ({
  actor,
  target: username,
  subjectId: id,
  requestId,
});
