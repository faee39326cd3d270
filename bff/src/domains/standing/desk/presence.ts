import type { Selectable } from 'kysely';
import { queryWithin, type Store } from '../../../store/store.ts';
import { databaseNow, databaseTimeIn } from '../../../store/database-time.ts';
import type { ScratchTables } from '../../../store/tables.ts';

type Row = Selectable<ScratchTables['presence']>;
export type Presence = Omit<Row, 'until'>;

/** Lease of a page's row, in milliseconds. */
const leaseMs = 30_000;

export type PresenceRows = ReturnType<typeof createPresence>;

/** Stores who has which case open, with one row per page. Rows may be lost. @throws StoreUnavailable, also when the store is slow */
export function createPresence(store: Store) {
  const ask = queryWithin(store);
  return {
    /** Adds or renews a page. Does nothing if the id belongs to another person. */
    async put({ id, ...presence }: Presence): Promise<void> {
      const row = { ...presence, until: databaseTimeIn(leaseMs) };
      await ask(async (db) => {
        await db.deleteFrom('presence').where('until', '<=', databaseNow).execute();
        await db
          .insertInto('presence')
          .values({ id, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row).where('presence.userId', '=', presence.userId))
          .execute();
      });
    },
    /** Removes a page if it belongs to this person. */
    remove: async (id: string, userId: string): Promise<void> =>
      void (await ask((db) => db.deleteFrom('presence').where('id', '=', id).where('userId', '=', userId).execute())),
    all: (): Promise<Presence[]> =>
      ask((db) =>
        db
          .selectFrom('presence')
          .select(['id', 'board', 'cardId', 'userId', 'username', 'isDeciding'])
          .where('until', '>', databaseNow)
          .orderBy('id')
          .execute(),
      ),
  };
}
