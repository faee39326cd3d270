import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

export interface Person {
  userId: string;
  username: string;
}

export type NameRow = Selectable<Tables['usernames']>;

/** The person has changed the name since it was read, or another process moves the bookings. */
export class NameChanged extends Error {
  override readonly name = 'NameChanged';
}

/** Condition that is true while the turn of a move lasts. Another process increases the fence when it takes the lane over. */
const isTurn = (turnId: number) => sql<boolean>`exists (select 1 from jobs where jobs.id = ${turnId} and jobs.fence = 1)`;

const bookingsOf = (db: Kysely<Tables>, { userId, username }: Person) =>
  db.updateTable('usernames').where('userId', '=', userId).where('username', '=', username);

/** Changes a row in the turn of a move. @throws NameChanged if it no longer fits */
async function changeInTurn(turnId: number, change: ReturnType<typeof bookingsOf>): Promise<void> {
  const row = await change.where(isTurn(turnId)).returning('userId').executeTakeFirst();
  if (!row) throw new NameChanged('the account was renamed again, or another process moves its bookings');
}

/** Records which of a person's names their bookings are stored under, and the steps of a move. Part of `Usernames`. */
export function createBookingPlaces(store: Store) {
  return {
    /** Returns the rows to seal before the person's name is ready: all names of the person, and this name of former owners. */
    namesToSeal: ({ userId, username }: Person): Promise<NameRow[]> =>
      store.db
        .selectFrom('usernames')
        .selectAll()
        .where('bookings', 'in', ['open', 'moving'])
        .where(({ eb, or, and }) => or([eb('userId', '=', userId), and([eb('username', '=', username), eb('isPresent', '=', 0)])]))
        .execute(),

    /** Begins to seal the bookings of a name. @throws NameChanged */
    beginSeal: (person: Person, turnId: number): Promise<void> =>
      changeInTurn(
        turnId,
        bookingsOf(store.db, person)
          .set({ bookings: 'moving' })
          .where(({ eb, or, and }) => or([eb('bookings', '=', 'moving'), and([eb('bookings', '=', 'open'), eb('isPresent', '=', 0)])])),
      ),

    /** Marks the bookings of a name as sealed. @throws NameChanged */
    endSeal: (person: Person, turnId: number): Promise<void> =>
      changeInTurn(turnId, bookingsOf(store.db, person).set({ bookings: 'sealed' }).where('bookings', '=', 'moving')),

    /**
     * Begins to write bookings under the person's current name. The name counts as theirs from the first write, so that a later owner
     * seals the bookings that have already arrived.
     *
     * @throws NameChanged
     */
    beginOpen: (person: Person, turnId: number): Promise<void> =>
      changeInTurn(
        turnId,
        bookingsOf(store.db, person).set({ bookings: 'moving' }).where('isPresent', '=', 1).where('bookings', '<>', 'open'),
      ),

    /**
     * Marks the person's name as ready after all their bookings have arrived.
     *
     * @param renameRows further writes in the same transaction
     * @throws NameChanged
     */
    arrive: (person: Person, turnId: number, renameRows: (db: Transaction<Tables>) => Promise<void>): Promise<void> =>
      store.transaction(async (db) => {
        await changeInTurn(
          turnId,
          bookingsOf(db, person).set({ bookings: 'open' }).where('isPresent', '=', 1).where('bookings', '=', 'moving'),
        );
        await db
          .updateTable('usernames')
          .set({ bookings: 'none' })
          .where('userId', '=', person.userId)
          .where('username', '<>', person.username)
          .where('bookings', '=', 'sealed')
          .execute();
        await renameRows(db);
      }),

    /** Returns the names that hold sealed bookings of the person. There may be two after an interrupted move. */
    async sealedUnder(userId: string): Promise<string[]> {
      const rows = await store.db
        .selectFrom('usernames')
        .select('username')
        .where('userId', '=', userId)
        .where('bookings', '=', 'sealed')
        .execute();
      return rows.map(({ username }) => username);
    },

    /** Returns the ids of the people whose bookings are under these names. People who have not signed in recently are absent. */
    async ownersOf(usernames: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await store.db
        .selectFrom('usernames')
        .select(['username', 'userId'])
        .where('username', 'in', usernames)
        .where('bookings', 'in', ['open', 'moving'])
        .execute();
      return new Map(rows.map(({ username, userId }) => [username, userId]));
    },

    /** Returns, for everybody who has had a name, the names that hold their bookings. */
    placesOfOwners: (username: string): Promise<Pick<NameRow, 'userId' | 'username' | 'bookings'>[]> =>
      store.db
        .selectFrom('usernames as owner')
        .innerJoin('usernames as place', 'place.userId', 'owner.userId')
        .select(['place.userId', 'place.username', 'place.bookings'])
        .where('owner.username', '=', username)
        .where('place.bookings', '<>', 'none')
        .orderBy('place.userId')
        .orderBy('place.username')
        .execute(),

    /** False if any of the person's bookings may be under another name. */
    async areBookingsUnder({ userId, username }: Person): Promise<boolean> {
      const rows = await store.db
        .selectFrom('usernames')
        .select(['username', 'bookings'])
        .where('userId', '=', userId)
        .where('bookings', '<>', 'none')
        .execute();
      return rows.every((row) => row.bookings === 'open' && row.username === username);
    },
  };
}
