import {
  reviewLimits,
  reviewMessages,
  type ApplicationNote,
  type ApplicationThumb,
  careersMessages,
  noteRequestSchema,
  notesReplySchema,
  reviewApi,
  stageReplySchema,
  stageRequestSchema,
} from '@portal/careers-contract';
import { requestMessages } from '@portal/portal-contract';
import type { App } from '../../domain.ts';
import { refuseHeld, type HeldDecisions } from '../../held-decisions/held-decisions.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { databaseNow } from '../../store/database-time.ts';
import type { Db, Store } from '../../store/store.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { Application, ApplicationsTable } from '../../upstreams/supabase/applications-table.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { idKey, isOwnApplication, type Reviewer } from './actor.ts';

export type ApplicationReviews = ReturnType<typeof createApplicationReviews>;

/** Stores interviews and internal notes of applications. @throws StoreUnavailable */
export function createApplicationReviews(store: Store) {
  return {
    /** Returns the keys of the applications that are marked for an interview. Some may be decided already. */
    async interviews(): Promise<ReadonlySet<string>> {
      const rows = await store.db.selectFrom('interviews').select('applicationId').limit(reviewLimits.interviews).execute();
      return new Set(rows.map(({ applicationId }) => applicationId));
    },
    /** Removes the marks of these applications. */
    async endInterviews(applicationIds: readonly string[]): Promise<void> {
      if (applicationIds.length === 0) return;
      await store.db.deleteFrom('interviews').where('applicationId', 'in', applicationIds.map(idKey)).execute();
    },
    /** Lists the notes of an application, oldest first. */
    async notesOf(applicationId: string): Promise<ApplicationNote[]> {
      const rows = await store.db
        .selectFrom('applicationNotes')
        .select(['id', 'author', 'text', 'writtenAt'])
        .where('applicationId', '=', idKey(applicationId))
        .orderBy('writtenAt')
        .orderBy('id')
        .limit(reviewLimits.notes)
        .execute();
      return rows.map(({ writtenAt, ...note }) => ({ ...note, writtenAt: new Date(writtenAt).toISOString() }));
    },
    /** Lists the reviewers' thumbs on an application, oldest first. */
    async thumbsOf(applicationId: string): Promise<{ reviewerId: string; reviewer: string; thumb: ApplicationThumb }[]> {
      return store.db
        .selectFrom('applicationThumbs')
        .select(['reviewerId', 'reviewer', 'thumb'])
        .where('applicationId', '=', idKey(applicationId))
        .orderBy('givenAt')
        .orderBy('reviewer')
        .execute();
    },
    /** Deletes everything that the portal stores about an application. */
    async forget(applicationId: string): Promise<void> {
      for (const table of ['interviews', 'applicationNotes', 'applicationThumbs', 'rankAssignments'] as const)
        await store.db.deleteFrom(table).where('applicationId', '=', idKey(applicationId)).execute();
    },
  };
}

/**
 * Adds or removes the mark for an interview. Call it in the transaction of the audit entry.
 *
 * @returns false when the mark is already as requested
 * @throws HttpError 409 when there are too many interviews
 */
async function changeInterview(db: Db, applicationId: string, isInterview: boolean): Promise<boolean> {
  const key = idKey(applicationId);
  if (!isInterview) {
    const removed = await db.deleteFrom('interviews').where('applicationId', '=', key).returning('applicationId').executeTakeFirst();
    return removed !== undefined;
  }
  const rows = await db.selectFrom('interviews').select('applicationId').execute();
  if (rows.some((row) => row.applicationId === key)) return false;
  if (rows.length >= reviewLimits.interviews) throw new HttpError(409, reviewMessages.tooManyInterviews);
  await db.insertInto('interviews').values({ applicationId: key, since: databaseNow }).execute();
  return true;
}

/**
 * Adds a note. Call it in the transaction of the audit entry.
 *
 * @returns false when this note exists already
 * @throws HttpError 409 when its id belongs to another note, or the application has too many notes
 */
export async function addNote(db: Db, note: { id: string; applicationId: string; author: string; text: string }): Promise<boolean> {
  const applicationId = idKey(note.applicationId);
  const existing = await db
    .selectFrom('applicationNotes')
    .select(['applicationId', 'author', 'text'])
    .where('id', '=', note.id)
    .executeTakeFirst();
  if (existing) {
    const isSame = existing.applicationId === applicationId && existing.author === note.author && existing.text === note.text;
    if (!isSame) throw new HttpError(409, requestMessages.otherNote);
    return false;
  }
  const { count } = await db
    .selectFrom('applicationNotes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= reviewLimits.notes) throw new HttpError(409, reviewMessages.tooManyNotes);
  await db
    .insertInto('applicationNotes')
    .values({ ...note, applicationId, writtenAt: databaseNow })
    .execute();
  return true;
}

export interface StageDeps {
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
      const application = await findReviewable(deps, session, id);
      if (application.status !== 'pending') throw new HttpError(409, careersMessages.alreadyDecided);
      await refuseHeld(deps.heldDecisions, 'application', idKey(application.id), session.userId);
      const isInterview = stage === 'interview';
      if (isInterview) await makeRoom(deps);
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
      const application = await findReviewable(deps, session, request.body.id);
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
export async function findReviewable({ applications }: StageDeps, reviewer: Reviewer, id: string): Promise<Application> {
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

export const entryOf = ({ id, username }: Application, actor: string, requestId: string) => ({
  actor,
  target: username,
  subjectId: id,
  requestId,
});
