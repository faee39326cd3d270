import { reviewLimits, reviewMessages, type ApplicationNote, type ApplicationThumb } from '@portal/careers-contract';
import { requestMessages } from '@portal/portal-contract';
import { HttpError } from '../../plugins/http-error.ts';
import { databaseNow } from '../../store/database-time.ts';
import type { Db, Store } from '../../store/store.ts';
import type { Person } from '../../session/booking-places.ts';
import { idKey } from './keys.ts';

/** Stores interviews, internal notes and reviewers' thumbs of applications. @throws StoreUnavailable */
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
    /** Lists the reviewers' thumbs on an application for one of them, oldest first. */
    async thumbsFor(readerId: string, applicationId: string): Promise<{ by: string; isMine: boolean; thumb: ApplicationThumb }[]> {
      const rows = await store.db
        .selectFrom('applicationThumbs')
        .select(['reviewerId', 'reviewer', 'thumb'])
        .where('applicationId', '=', idKey(applicationId))
        .orderBy('givenAt')
        .orderBy('reviewer')
        .execute();
      return rows.map(({ reviewerId, reviewer, thumb }) => ({ by: reviewer, isMine: reviewerId === readerId, thumb }));
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
export async function changeInterview(db: Db, applicationId: string, isInterview: boolean): Promise<boolean> {
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

/**
 * Sets a reviewer's thumb, or takes it back with null. Call it in the transaction of the audit entry.
 *
 * @returns false when it is as requested already
 */
export async function changeThumb(db: Db, id: string, { userId, username }: Person, thumb: ApplicationThumb | null): Promise<boolean> {
  const own = { applicationId: idKey(id), reviewerId: userId };
  const existing = await db
    .selectFrom('applicationThumbs')
    .select('thumb')
    .where('applicationId', '=', own.applicationId)
    .where('reviewerId', '=', userId)
    .executeTakeFirst();
  if ((existing?.thumb ?? null) === thumb) return false;
  await db.deleteFrom('applicationThumbs').where('applicationId', '=', own.applicationId).where('reviewerId', '=', userId).execute();
  if (thumb)
    await db
      .insertInto('applicationThumbs')
      .values({ ...own, reviewer: username, thumb, givenAt: databaseNow })
      .execute();
  return true;
}
