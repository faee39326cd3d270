import { sql } from 'kysely';
import { askBriefly } from '../store/ask-briefly.ts';
import type { Store } from '../store/store.ts';

/**
 * What the server remembers of sessions, for all BFF processes. `until` is when it may be forgotten (milliseconds since 1970).
 * Everything but `isEnded` rejects with `StoreUnavailable` when the store cannot be used.
 */
export interface SessionStore {
  /** Ends a session: its cookie is refused from now on. */
  end(sid: string, until: number): Promise<void>;
  /** Undefined when the store is away or slow. Nobody waits for it longer than half a second. */
  isEnded(sid: string): Promise<boolean | undefined>;
  /** Marks a sign-in attempt as used. False when it was used before. */
  useLogin(id: string, until: number): Promise<boolean>;
  /** Keeps a session's (sealed) refresh token, to be revoked at sign-out. */
  keepToken(sid: string, sealed: string, until: number): Promise<void>;
  /** Gives the token and forgets it. */
  takeToken(sid: string): Promise<string | undefined>;
}

const expiringTables = ['endedSessions', 'usedLogins', 'refreshTokens'] as const;

/** Makes the memory of sessions in the portal's store. */
export function createSessionStore(store: Store): SessionStore {
  const ask = askBriefly(store);

  async function forgetExpired(): Promise<void> {
    for (const table of expiringTables)
      await store.db
        .deleteFrom(table)
        .where('until', '<', sql<number>`now_ms()`)
        .execute();
  }

  return {
    async end(sid, until) {
      await store.db
        .insertInto('endedSessions')
        .values({ sid, until })
        .onConflict((conflict) => conflict.column('sid').doNothing())
        .execute();
    },
    isEnded: (sid) =>
      ask(async (db) => {
        const row = await db.selectFrom('endedSessions').select('sid').where('sid', '=', sid).executeTakeFirst();
        return row !== undefined;
      }),
    async useLogin(id, until) {
      // Sign-ins are rare, and the tables grow by them alone.
      await forgetExpired();
      const row = await store.db
        .insertInto('usedLogins')
        .values({ id, until })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    async keepToken(sid, sealed, until) {
      await store.db.insertInto('refreshTokens').values({ sid, sealed, until }).execute();
    },
    async takeToken(sid) {
      const row = await store.db.deleteFrom('refreshTokens').where('sid', '=', sid).returning('sealed').executeTakeFirst();
      return row?.sealed;
    },
  };
}
