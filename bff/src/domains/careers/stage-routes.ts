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
import { failWith, HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { Application } from '../../upstreams/supabase/application-row.ts';
import type { ApplicationsTable } from '../../upstreams/supabase/applications-table.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { addNote, changeInterview, type ApplicationReviews } from './application-reviews.ts';
import { isOwnApplication, type Reviewer } from './own-application.ts';

interface StageDeps {
  applications: Pick<ApplicationsTable, 'find' | 'findAll'>;
  reviews: ApplicationReviews;
  audit: Pick<AuditLog, 'record'>;
}

/** Stages and internal notes of applications. Each change and its audit entry are one transaction of the store. */
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
      const application = await reviewable(deps, session, id).catch(failWith(reviewMessages.stageFailed));
      if (application.status !== 'pending') throw new HttpError(409, careersMessages.alreadyDecided);
      if (stage === 'interview') await makeRoom(deps).catch(failWith(reviewMessages.stageFailed));
      const isInterview = stage === 'interview';
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
      const application = await reviewable(deps, session, request.body.id).catch(failWith(reviewMessages.noteFailed));
      const note = { id: request.body.noteId, applicationId: application.id, author: session.username, text };
      await audit.record(
        {
          ...entryOf(application, session.username, request.id),
          action: 'application.note',
          // The applicant may be staff who read this log, so the text stays out of it.
          after: { job: application.jobTitle, characters: String(text.length) },
        },
        (db) => addNote(db, note),
      );
      return { notes: await reviews.notesOf(application.id) };
    },
  );
}

/** @throws HttpError 404 when there is no such application, 403 for one's own */
async function reviewable({ applications }: StageDeps, reviewer: Reviewer, id: string): Promise<Application> {
  const application = await applications.find(id);
  if (!application) throw new HttpError(404, careersMessages.applicationMissing);
  if (isOwnApplication(application, reviewer)) throw new HttpError(403, reviewMessages.ownReview);
  return application;
}

/** Ends the marks of applications that were decided or withdrawn, when there is no room for another interview. */
async function makeRoom({ applications, reviews }: StageDeps): Promise<void> {
  const marked = [...(await reviews.interviews())];
  if (marked.length < reviewLimits.interviews) return;
  const waiting = (await applications.findAll(marked)).filter(({ status }) => status === 'pending').map(({ id }) => id.toLowerCase());
  await reviews.endInterviews(marked.filter((id) => !waiting.includes(id)));
}

const entryOf = ({ id, username }: Application, actor: string, requestId: string) => ({
  actor,
  target: username,
  subjectId: id,
  requestId,
});
