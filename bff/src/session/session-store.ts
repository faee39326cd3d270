import type { Transaction } from 'kysely';
import { queryOrUndefined, type Store } from '../store/store.ts';
import { databaseNow } from '../store/database-time.ts';
import { everybody } from '../store/state-tables.ts';
import type { Tables } from '../store/tables.ts';
import { personSubject, sessionLife, type Session } from './session.ts';

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Returns a pseudonym for an erased person's id. It is stored until their last cookie has expired. */
const pseudonymOf = (userId: string) => personSubject('erased', userId);

const expiringTables = ['endedSessions', 'sessionEnds', 'openSessions', 'usedLogins', 'refreshTokens'] as const;

/**
 * Stores open and ended sessions, used sign-ins and refresh tokens for all BFF processes. Rows are deleted after `until` (milliseconds
 * since 1970). Every method except `isEnded` and `see` rejects with StoreUnavailable while the store is unavailable.
 */
export function createSessionStore(store: Store) {
  const ask = queryOrUndefined(store);

  /** Deletes a person's sessions that began up to `before`, and records their end under `storedId`. Returns their refresh tokens. */
  async function endSessions(db: Transaction<Tables>, storedId: string, userId: string, before: number): Promise<string[]> {
    const end = { endedBefore: before, until: before + sessionLife.absolute };
    await db
      .insertInto('sessionEnds')
      .values({ userId: storedId, ...end })
      // Of two concurrent requests, the later end covers the earlier one.
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(end).where('sessionEnds.endedBefore', '<', before))
      .execute();
    const ownSessions = db.selectFrom('openSessions').select('sid').where('userId', '=', userId).where('issuedAt', '<=', before);
    const tokens = await db.deleteFrom('refreshTokens').where('sid', 'in', ownSessions).returning('sealed').execute();
    await db.deleteFrom('openSessions').where('userId', '=', userId).where('issuedAt', '<=', before).execute();
    return tokens.map(({ sealed }) => sealed);
  }

  return {
    /** Ends a session. Its cookie is refused from now on. */
    async end(sid: string, until: number): Promise<void> {
      await store.db
        .insertInto('endedSessions')
        .values({ sid, until })
        .onConflict((conflict) => conflict.column('sid').doNothing())
        .execute();
      await store.db.deleteFrom('openSessions').where('sid', '=', sid).execute();
    },
    /**
     * Ends every session of a person that began up to `before`, milliseconds since 1970. Later sign-ins are not affected.
     *
     * @returns the sealed refresh tokens of those sessions, which are deleted
     */
    endAll: (userId: string, before: number): Promise<string[]> => store.transaction((db) => endSessions(db, userId, userId, before)),
    /** Ends every session of a person as `endAll` does, and deletes all rows that name the person. */
    eraseAll: (userId: string, before: number): Promise<string[]> =>
      store.transaction(async (db) => {
        // Comes first, because `endAll` locks these rows before the tokens: another order could deadlock.
        await db.deleteFrom('sessionEnds').where('userId', '=', userId).where('endedBefore', '<=', before).execute();
        return endSessions(db, pseudonymOf(userId), userId, before);
      }),
    /**
     * True if the session was ended, or its person has changed the name since. Undefined if the store is unavailable or takes longer
     * than a second.
     */
    isEnded: ({
      sid,
      userId,
      username,
      issuedAt,
    }: Pick<Session, 'sid' | 'userId' | 'username' | 'issuedAt'>): Promise<boolean | undefined> =>
      ask(async (db) => {
        const ofAll = db
          .selectFrom('sessionEnds')
          .select('userId as id')
          .where('userId', 'in', [userId, pseudonymOf(userId), everybody])
          .where('endedBefore', '>=', issuedAt);
        const ofLeftName = db
          .selectFrom('usernames')
          .select('userId as id')
          .where('userId', '=', userId)
          .where('username', '=', username)
          .where('isPresent', '=', 0);
        const row = await db
          .selectFrom('endedSessions')
          .select('sid as id')
          .where('sid', '=', sid)
          .unionAll(ofAll)
          .unionAll(ofLeftName)
          .executeTakeFirst();
        return row !== undefined;
      }),
    /** Adds a session to its person's list. */
    async open({ sid, userId, issuedAt, seenAt }: Session): Promise<void> {
      await store.db
        .insertInto('openSessions')
        .values({ sid, userId, issuedAt, seenAt, until: issuedAt + sessionLife.absolute })
        .execute();
    },
    /** Records the last use of a listed session. It is for display only, so a failure is ignored. */
    async see(sid: string, seenAt: number): Promise<void> {
      await ask((db) => db.updateTable('openSessions').set({ seenAt }).where('sid', '=', sid).execute());
    },
    /** Returns a person's listed sessions, most recently used first. Sessions that are older than the list are missing. */
    ofPerson: (userId: string): Promise<Pick<Session, 'sid' | 'issuedAt' | 'seenAt'>[]> =>
      store.db
        .selectFrom('openSessions')
        .select(['sid', 'issuedAt', 'seenAt'])
        .where('userId', '=', userId)
        .orderBy('seenAt', 'desc')
        .execute(),
    /** Marks a sign-in as used. Returns false if it was used before. */
    async useLogin(id: string, until: number): Promise<boolean> {
      const row = await store.db
        .insertInto('usedLogins')
        .values({ id, until })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Deletes expired rows. @returns their number */
    async deleteExpired(): Promise<number> {
      let count = 0;
      for (const table of expiringTables) {
        const { numDeletedRows } = await store.db.deleteFrom(table).where('until', '<', databaseNow).executeTakeFirstOrThrow();
        count += Number(numDeletedRows);
      }
      return count;
    },
    /** Stores a session's sealed refresh token, for the revocation at sign-out. */
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
