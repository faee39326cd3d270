import { requestMessages } from '@portal/portal-contract';
import type { ModerationBoard } from '@portal/standing-contract';
import type { Selectable } from 'kysely';
import { HttpError } from '../../../plugins/http-error.ts';
import { databaseNow, databaseTimeIn } from '../../../store/database-time.ts';
import type { StateTables } from '../../../store/state-tables.ts';
import type { Db, Store } from '../../../store/store.ts';

export type NoteRow = Selectable<StateTables['internalNotes']>;

export type InternalNotes = ReturnType<typeof createInternalNotes>;

/**
 * Stores deciders' notes about cases. Notes never appear on the board, in a mail or on a page of the appellant.
 *
 * @throws StoreUnavailable
 */
export function createInternalNotes(store: Store) {
  return {
    /** Lists the notes of a case, oldest first. */
    async of(board: ModerationBoard, cardId: string): Promise<NoteRow[]> {
      const rows = await store.db
        .selectFrom('internalNotes')
        .selectAll()
        .where('board', '=', board)
        .where('cardId', '=', cardId)
        .where('removedAt', 'is', null)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, createdAt: Number(row.createdAt) }));
    },
    /** Removes rows of notes that were deleted more than `keptMs` milliseconds ago, at most `limit`. @returns the number of rows */
    async forgetDeleted(keptMs: number, limit: number): Promise<number> {
      const { numDeletedRows } = await store.db
        .deleteFrom('internalNotes')
        .where('id', 'in', (row) =>
          row.selectFrom('internalNotes').select('id').where('removedAt', '<', databaseTimeIn(-keptMs)).limit(limit),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/**
 * Adds a note. Call it in the transaction of the audit entry.
 *
 * @returns false if this note was added before, even if it has been deleted since
 * @throws HttpError 409 when its id belongs to another note
 */
export async function addNote(db: Db, note: Omit<NoteRow, 'createdAt' | 'removedAt'>): Promise<boolean> {
  const added = await db
    .insertInto('internalNotes')
    .values({ ...note, createdAt: databaseNow, removedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return true;
  const { board, cardId, authorId, text, removedAt } = await db
    .selectFrom('internalNotes')
    .selectAll()
    .where('id', '=', note.id)
    .executeTakeFirstOrThrow();
  const isOwn = board === note.board && cardId === note.cardId && authorId === note.authorId;
  // A deleted note has no text to compare.
  if (!isOwn || (removedAt === null && text !== note.text)) throw new HttpError(409, requestMessages.otherNote);
  return false;
}

/** Deletes the text of an author's note. Call it in the transaction of the audit entry. @returns false if there is no such note */
export async function removeNote(db: Db, id: string, authorId: string): Promise<boolean> {
  const removed = await db
    .updateTable('internalNotes')
    .set({ text: '', removedAt: databaseNow })
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
