import { askBriefly } from '../store/ask-briefly.ts';
import { databaseNow } from '../store/database-time.ts';
import { everybody } from '../store/everybody.ts';
import type { Store } from '../store/store.ts';
import { personSubject } from './person-subject.ts';
import { sessionLife, type Session } from './session.ts';

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Stands for the id of a person whose data was erased, until their last cookie is worthless. */
const unnamed = (userId: string) => personSubject('erased', userId);

const expiringTables = ['endedSessions', 'sessionEnds', 'openSessions', 'usedLogins', 'refreshTokens'] as const;

/**
 * Sessions that are open or ended, sign-ins that were used, and refresh tokens, for all BFF processes. Rows are deleted after `until`
 * (milliseconds since 1970). Every method but `isEnded` and `see` rejects with StoreUnavailable.
 */
export function createSessionStore(store: Store) {
  const ask = askBriefly(store);

  async function deleteExpired(): Promise<number> {
    let count = 0;
    for (const table of expiringTables) {
      const { numDeletedRows } = await store.db.deleteFrom(table).where('until', '<', databaseNow).executeTakeFirstOrThrow();
      count += Number(numDeletedRows);
    }
    return count;
  }

  return {
    /** Ends a session: its cookie is refused from now on. */
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
    async endAll(userId: string, before: number): Promise<string[]> {
      const end = { endedBefore: before, until: before + sessionLife.absolute };
      return store.transaction(async (db) => {
        await db
          .insertInto('sessionEnds')
          .values({ userId, ...end })
          // Two requests at once: the later end covers the earlier one.
          .onConflict((conflict) => conflict.column('userId').doUpdateSet(end).where('sessionEnds.endedBefore', '<', before))
          .execute();
        const own = db.selectFrom('openSessions').select('sid').where('userId', '=', userId).where('issuedAt', '<=', before);
        const tokens = await db.deleteFrom('refreshTokens').where('sid', 'in', own).returning('sealed').execute();
        await db.deleteFrom('openSessions').where('userId', '=', userId).where('issuedAt', '<=', before).execute();
        return tokens.map(({ sealed }) => sealed);
      });
    },
    /**
     * Ends every session of a person as `endAll` does, and keeps no row that names them.
     *
     * @returns the sealed refresh tokens of those sessions, which are deleted
     */
    async eraseAll(userId: string, before: number): Promise<string[]> {
      const end = { endedBefore: before, until: before + sessionLife.absolute };
      return store.transaction(async (db) => {
        await db
          .insertInto('sessionEnds')
          .values({ userId: unnamed(userId), ...end })
          .onConflict((conflict) => conflict.column('userId').doUpdateSet(end).where('sessionEnds.endedBefore', '<', before))
          .execute();
        await db.deleteFrom('sessionEnds').where('userId', '=', userId).where('endedBefore', '<=', before).execute();
        const own = db.selectFrom('openSessions').select('sid').where('userId', '=', userId).where('issuedAt', '<=', before);
        const tokens = await db.deleteFrom('refreshTokens').where('sid', 'in', own).returning('sealed').execute();
        await db.deleteFrom('openSessions').where('userId', '=', userId).where('issuedAt', '<=', before).execute();
        return tokens.map(({ sealed }) => sealed);
      });
    },
    /**
     * True for a session that was ended, and for one under a name that its person no longer has. Undefined while the store is
     * unavailable or takes longer than a second.
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
          .where('userId', 'in', [userId, unnamed(userId), everybody])
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
    /** Lists a session among those of its person. */
    async open({ sid, userId, issuedAt, seenAt }: Session): Promise<void> {
      await store.db
        .insertInto('openSessions')
        .values({ sid, userId, issuedAt, seenAt, until: issuedAt + sessionLife.absolute })
        .execute();
    },
    /** Notes when a listed session was last used. For display only, so that a failure is left out. */
    async see(sid: string, seenAt: number): Promise<void> {
      await ask((db) => db.updateTable('openSessions').set({ seenAt }).where('sid', '=', sid).execute());
    },
    /** The listed sessions of a person, the last one used first. Sessions from before the list existed are missing. */
    ofPerson: (userId: string): Promise<Pick<Session, 'sid' | 'issuedAt' | 'seenAt'>[]> =>
      store.db
        .selectFrom('openSessions')
        .select(['sid', 'issuedAt', 'seenAt'])
        .where('userId', '=', userId)
        .orderBy('seenAt', 'desc')
        .execute(),
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
    /** Deletes the rows whose time is over. @returns how many */
    deleteExpired,
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
