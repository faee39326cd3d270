import {
  careersMessages,
  noteRequestSchema,
  notesReplySchema,
  reviewApi,
  reviewLimits,
  reviewMessages,
  stageReplySchema,
  stageRequestSchema,
  thumbRequestSchema,
  thumbsReplySchema,
} from '@portal/careers-contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../domain.ts';
import { refuseHeld } from '../../held-decisions/held-decisions.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { cleanText } from '../../text/clean-text.ts';
import { idKey } from './keys.ts';
import { addNote, changeInterview, changeThumb } from './application-reviews.ts';
import { findApplication, forSeniors, type Careers } from './careers-context.ts';
import { isOwnApplication } from './list-applications.ts';

/**
 * Adds the routes of stages, internal notes and thumbs, which applicants never see. Each change and its audit entry share one transaction of
 * the store.
 */
export function stageRoutes(app: App, careers: Careers): void {
  const { reviews, audit } = careers;

  app.post(
    reviewApi.stage,
    { config: forSeniors(reviewMessages.stageFailed), schema: { body: stageRequestSchema, response: { 200: stageReplySchema } } },
    async (request) => {
      const { stage } = request.body;
      const { application, entry } = await findReviewable(careers, request);
      if (application.status !== 'pending') throw new HttpError(409, careersMessages.alreadyDecided);
      await refuseHeld(careers.heldDecisions, 'application', idKey(application.id), requireSession(request).userId);
      const isInterview = stage === 'interview';
      if (isInterview) await makeRoom(careers);
      const before = { stage: isInterview ? 'received' : 'interview' };
      await audit.record({ ...entry, action: 'application.stage', before, after: { stage, job: application.jobTitle } }, (db) =>
        changeInterview(db, application.id, isInterview),
      );
      return { stage };
    },
  );

  app.post(
    reviewApi.note,
    { config: forSeniors(reviewMessages.noteFailed), schema: { body: noteRequestSchema, response: { 200: notesReplySchema } } },
    async (request) => {
      const text = cleanText(request.body.text);
      if (text === '') throw new HttpError(400, reviewMessages.noteRequired);
      const { application, entry } = await findReviewable(careers, request);
      const note = { id: request.body.noteId, applicationId: application.id, author: entry.actor, text };
      // The entry omits the text, because the applicant may be staff with access to this log.
      const after = { job: application.jobTitle, characters: String(text.length) };
      await audit.record({ ...entry, action: 'application.note', after }, (db) => addNote(db, note));
      return { notes: await reviews.notesOf(application.id) };
    },
  );

  app.post(
    reviewApi.thumb,
    { config: forSeniors(reviewMessages.thumbFailed), schema: { body: thumbRequestSchema, response: { 200: thumbsReplySchema } } },
    async (request) => {
      const { thumb } = request.body;
      const reviewer = requireSession(request);
      const { application, entry } = await findReviewable(careers, request);
      const after = { job: application.jobTitle, thumb: thumb ?? 'none' };
      await audit.record({ ...entry, action: 'application.thumb', after }, (db) => changeThumb(db, application.id, reviewer, thumb));
      return { thumbs: await reviews.thumbsFor(reviewer.userId, application.id) };
    },
  );
}

/**
 * Finds the application that a request changes, and begins the audit entry of the change.
 *
 * @throws HttpError 404 for an unknown application, 403 for one's own
 */
async function findReviewable(careers: Careers, request: FastifyRequest<{ Body: { id: string } }>) {
  const reviewer = requireSession(request);
  const application = await findApplication(careers, request.body.id);
  if (isOwnApplication(application, reviewer)) throw new HttpError(403, reviewMessages.ownReview);
  const { id: subjectId, username: target } = application;
  return { application, entry: { actor: reviewer.username, target, subjectId, requestId: request.id } };
}

/** Removes the marks of decided and withdrawn applications once the limit of interviews is reached. */
async function makeRoom({ applications, reviews }: Careers): Promise<void> {
  const marked = [...(await reviews.interviews())];
  if (marked.length < reviewLimits.interviews) return;
  const pending = (await applications.findAll(marked)).filter(({ status }) => status === 'pending').map(({ id }) => idKey(id));
  await reviews.endInterviews(marked.filter((id) => !pending.includes(id)));
}
