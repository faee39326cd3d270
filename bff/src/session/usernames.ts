import { type Kysely, type Transaction } from 'kysely';
import { databaseNow } from '../store/database-time.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { createBookingPlaces, type NameRow, type Person } from './booking-places.ts';

/**
 * `ready`: the bookings under the name are the person's. `waiting`: bookings still have to be moved. `left`: as far as the portal
 * knows, the person has another name now.
 */
export type NameState = 'ready' | 'waiting' | 'left';

export type Usernames = ReturnType<typeof createUsernames>;

const rowOf = (db: Kysely<Tables>, { userId, username }: Person): Promise<NameRow | undefined> =>
  db.selectFrom('usernames').selectAll().where('userId', '=', userId).where('username', '=', username).executeTakeFirst();

const stateOfRow = ({ isPresent, bookings }: NameRow): NameState => (isPresent === 0 ? 'left' : bookings === 'open' ? 'ready' : 'waiting');

/**
 * Locks the person's name until the transaction ends, so that a rename waits. Returns false if the name is not ready. A person without
 * a row, who has not signed in since names are recorded, counts as ready.
 */
export async function lockName(db: Transaction<Tables>, person: Person): Promise<boolean> {
  const locked = await db
    .updateTable('usernames')
    .set({ isPresent: 1 })
    .where('userId', '=', person.userId)
    .where('username', '=', person.username)
    .where('isPresent', '=', 1)
    .where('bookings', '=', 'open')
    .returning('userId')
    .executeTakeFirst();
  return locked !== undefined || (await rowOf(db, person)) === undefined;
}

/**
 * Stores the usernames of each person for all BFF processes. Names are case-sensitive, like the keys of the realtime database. Every
 * method rejects with `StoreUnavailable` while the store is unavailable.
 */
export function createUsernames(store: Store) {
  /** Marks the name as left by everybody else, and the person's other names as left. */
  async function leaveNames(db: Transaction<Tables>, { userId, username }: Person): Promise<void> {
    await db
      .updateTable('usernames')
      .set({ isPresent: 0 })
      .where('isPresent', '=', 1)
      .where(({ eb, or, and }) =>
        or([
          and([eb('userId', '=', userId), eb('username', '<>', username)]),
          and([eb('userId', '<>', userId), eb('username', '=', username)]),
        ]),
      )
      .execute();
  }

  const change = (person: Person): Promise<NameState> =>
    store.inTurn('usernames', async (db) => {
      const { userId, username } = person;
      await leaveNames(db, person);
      const rows = await db
        .selectFrom('usernames')
        .selectAll()
        .where(({ eb, or }) => or([eb('userId', '=', userId), eb('username', '=', username)]))
        .execute();
      const own = rows.filter((row) => row.userId === userId);
      const isFree = !rows.some((row) => row.userId !== userId && (row.bookings === 'open' || row.bookings === 'moving'));
      const hasBookings = own.some(({ bookings }) => bookings !== 'none');
      const present = { since: databaseNow, isPresent: 1 };
      const opens = !hasBookings && isFree;
      const row = await db
        .insertInto('usernames')
        .values({ userId, username, ...present, bookings: opens ? 'open' : 'none' })
        // An existing row keeps its state unless it opens: another process may be sealing its bookings.
        .onConflict((conflict) => conflict.columns(['userId', 'username']).doUpdateSet(opens ? { ...present, bookings: 'open' } : present))
        .returningAll()
        .executeTakeFirstOrThrow();
      return stateOfRow(row);
    });

  return {
    /** Records the name of a person who signs in. Costs one read if the name has not changed. */
    async record(person: Person): Promise<NameState> {
      const row = await rowOf(store.db, person);
      const state = row && stateOfRow(row);
      return state === undefined || state === 'left' ? change(person) : state;
    },

    /** Returns the state of a name. A person without a row counts as its owner, unless the name is another person's current one. */
    async stateOf({ userId, username }: Person): Promise<NameState> {
      const rows = await store.db.selectFrom('usernames').selectAll().where('username', '=', username).execute();
      const own = rows.find((row) => row.userId === userId);
      if (own) return stateOfRow(own);
      return rows.some(({ isPresent }) => isPresent === 1) ? 'left' : 'ready';
    },

    ...createBookingPlaces(store),

    /** Returns a person's names, newest first, each with the time when the portal first saw it. */
    async ofPerson(userId: string): Promise<{ username: string; since: string }[]> {
      const rows = await store.db
        .selectFrom('usernames')
        .select(['username', 'since'])
        .where('userId', '=', userId)
        .orderBy('since', 'desc')
        .execute();
      return rows.map(({ username, since }) => ({ username, since: new Date(since).toISOString() }));
    },
  };
}
