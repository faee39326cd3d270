import type { ModerationBoard } from '@portal/standing-contract';
import { sql, type Selectable } from 'kysely';
import type { StateTables } from '../../../store/state-tables.ts';
import type { Store } from '../../../store/store.ts';

export type NoteRow = Selectable<StateTables['internalNotes']>;

/**
 * Notes of deciders about a case. They never leave the store: no board, no mail and no page of the appellant holds them.
 *
 * @throws StoreUnavailable
 */
export interface InternalNotes {
  /** Lists the notes of a case, oldest first. */
  of(board: ModerationBoard, cardId: string): Promise<NoteRow[]>;
  /** Adds a note. The same id again adds nothing, even if the note was deleted in between. */
  add(note: Omit<NoteRow, 'createdAt' | 'removedAt'>): Promise<void>;
  /** Deletes the text of an author's note. */
  remove(id: string, authorId: string): Promise<void>;
  /** Deletes the rows of notes that were deleted longer ago than this, at most `limit`. @returns how many */
  forgetDeleted(keptMs: number, limit: number): Promise<number>;
}

const databaseNow = sql<number>`now_ms()`;

export function createInternalNotes(store: Store): InternalNotes {
  return {
    async of(board, cardId) {
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
    async add(note) {
      await store.db
        .insertInto('internalNotes')
        .values({ ...note, createdAt: databaseNow, removedAt: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async remove(id, authorId) {
      await store.db
        .updateTable('internalNotes')
        .set({ text: '', removedAt: databaseNow })
        .where('id', '=', id)
        .where('authorId', '=', authorId)
        .execute();
    },
    async forgetDeleted(keptMs, limit) {
      const isOld = sql<boolean>`removed_at < now_ms() - ${sql.lit(keptMs)}`;
      const { numDeletedRows } = await store.db
        .deleteFrom('internalNotes')
        .where('id', 'in', (row) => row.selectFrom('internalNotes').select('id').where(isOld).limit(limit))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
