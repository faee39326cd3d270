import { reviewLimits, reviewMessages, type ApplicationNote } from '@portal/careers-contract';
import { requestMessages } from '@portal/portal-contract';
import { HttpError } from '../../plugins/http-error.ts';
import { databaseNow } from '../../store/database-time.ts';
import type { Db, Store } from '../../store/store.ts';

export type ApplicationReviews = ReturnType<typeof createApplicationReviews>;

/** Ids in lower case, because the tables accept an id in both cases. */
export const reviewKey = (applicationId: string): string => applicationId.toLowerCase();

/** Interviews and internal notes of applications, in the portal's store. @throws StoreUnavailable */
export function createApplicationReviews(store: Store) {
  return {
    /** Returns the ids of the applications that are marked for an interview. Decided ones may be among them. */
    async interviews(): Promise<ReadonlySet<string>> {
      const rows = await store.db.selectFrom('interviews').select('applicationId').limit(reviewLimits.interviews).execute();
      return new Set(rows.map(({ applicationId }) => applicationId));
    },
    /** Deletes the marks of applications that no longer wait. */
    async endInterviews(applicationIds: readonly string[]): Promise<void> {
      if (applicationIds.length === 0) return;
      await store.db.deleteFrom('interviews').where('applicationId', 'in', applicationIds.map(reviewKey)).execute();
    },
    /** Oldest first. */
    async notesOf(applicationId: string): Promise<ApplicationNote[]> {
      const rows = await store.db
        .selectFrom('applicationNotes')
        .select(['id', 'author', 'text', 'writtenAt'])
        .where('applicationId', '=', reviewKey(applicationId))
        .orderBy('writtenAt')
        .orderBy('id')
        .limit(reviewLimits.notes)
        .execute();
      return rows.map(({ writtenAt, ...note }) => ({ ...note, writtenAt: new Date(writtenAt).toISOString() }));
    },
    /** Deletes what was kept about an application that is gone. */
    async forget(applicationId: string): Promise<void> {
      for (const table of ['interviews', 'applicationNotes', 'rankAssignments'] as const)
        await store.db.deleteFrom(table).where('applicationId', '=', reviewKey(applicationId)).execute();
    },
  };
}

/**
 * Marks an application for an interview, or ends the mark, in the transaction of the audit entry.
 *
 * @returns false when nothing is to be done
 * @throws HttpError 409 when there are too many interviews
 */
export async function changeInterview(db: Db, applicationId: string, isInterview: boolean): Promise<boolean> {
  const key = reviewKey(applicationId);
  if (!isInterview) {
    const gone = await db.deleteFrom('interviews').where('applicationId', '=', key).returning('applicationId').executeTakeFirst();
    return gone !== undefined;
  }
  const rows = await db.selectFrom('interviews').select('applicationId').execute();
  if (rows.some((row) => row.applicationId === key)) return false;
  if (rows.length >= reviewLimits.interviews) throw new HttpError(409, reviewMessages.tooManyInterviews);
  await db.insertInto('interviews').values({ applicationId: key, since: databaseNow }).execute();
  return true;
}

/**
 * Adds a note in the transaction of the audit entry.
 *
 * @returns false when this note exists already
 * @throws HttpError 409 when its id belongs to another note, or the application has too many notes
 */
export async function addNote(db: Db, note: { id: string; applicationId: string; author: string; text: string }): Promise<boolean> {
  const applicationId = reviewKey(note.applicationId);
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
