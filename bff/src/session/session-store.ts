import { sql } from 'kysely';
import { askBriefly } from '../store/ask-briefly.ts';
import type { Store } from '../store/store.ts';

export type SessionStore = ReturnType<typeof createSessionStore>;

const expiringTables = ['endedSessions', 'usedLogins', 'refreshTokens'] as const;

/**
 * Sessions that ended, sign-ins that were used, and refresh tokens, for all BFF processes. Rows are deleted after `until`
 * (milliseconds since 1970). Every method but `isEnded` rejects with StoreUnavailable.
 */
export function createSessionStore(store: Store) {
  const ask = askBriefly(store);

  async function deleteExpired(): Promise<void> {
    for (const table of expiringTables)
      await store.db
        .deleteFrom(table)
        .where('until', '<', sql<number>`now_ms()`)
        .execute();
  }

  return {
    /** Ends a session: its cookie is refused from now on. */
    async end(sid: string, until: number): Promise<void> {
      await store.db
        .insertInto('endedSessions')
        .values({ sid, until })
        .onConflict((conflict) => conflict.column('sid').doNothing())
        .execute();
    },
    /** Undefined while the store is unavailable or takes longer than half a second. */
    isEnded: (sid: string): Promise<boolean | undefined> =>
      ask(async (db) => {
        const row = await db.selectFrom('endedSessions').select('sid').where('sid', '=', sid).executeTakeFirst();
        return row !== undefined;
      }),
    /** Marks a sign-in as used. False when it was used before. */
    async useLogin(id: string, until: number): Promise<boolean> {
      // Sign-ins are rare, and the tables only grow by them.
      await deleteExpired();
      const row = await store.db
        .insertInto('usedLogins')
        .values({ id, until })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Stores a session's sealed refresh token, to be revoked at sign-out. */
    async keepToken(sid: string, sealed: string, until: number): Promise<void> {
      await store.db.insertInto('refreshTokens').values({ sid, sealed, until }).execute();
    },
    /** Returns the sealed token and deletes it. */
    async takeToken(sid: string): Promise<string | undefined> {
      const row = await store.db.deleteFrom('refreshTokens').where('sid', '=', sid).returning('sealed').executeTakeFirst();
      return row?.sealed;
    },
  };
}
