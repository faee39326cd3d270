import { sql, type Selectable, type Transaction } from 'kysely';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

export interface Person {
  userId: string;
  username: string;
}

export type NameRow = Selectable<Tables['usernames']>;

/** A change that another process has made since the rows were read. */
export class NameChanged extends Error {
  override readonly name = 'NameChanged';
}

/** Lock of a move and its token. Writes of a holder that was overtaken do nothing. */
export interface MoveFence {
  subject: string;
  token: number;
}

/** True while the lock belongs to this holder. */
export const isHeld = ({ subject, token }: MoveFence) =>
  sql<boolean>`exists (select 1 from locks where locks.subject = ${subject} and locks.token = ${token})`;

/** Under which of a person's names their bookings are, and the steps of a move. Part of `Usernames`. */
export function createBookingPlaces(store: Store) {
  const bookingsOf = ({ userId, username }: Person) =>
    store.db.updateTable('usernames').where('userId', '=', userId).where('username', '=', username).returning('userId');

  return {
    /** Returns the names whose bookings are to be sealed before the person's name is ready: of earlier owners, and of the person. */
    namesToSeal: ({ userId, username }: Person): Promise<NameRow[]> =>
      store.db
        .selectFrom('usernames')
        .selectAll()
        .where('bookings', 'in', ['open', 'moving'])
        .where(({ eb, or, and }) => or([eb('userId', '=', userId), and([eb('username', '=', username), eb('isPresent', '=', 0)])]))
        .execute(),

    /** Begins to seal the bookings of a name. @throws NameChanged when the person has come back to it */
    async beginSeal(person: Person, fence: MoveFence): Promise<void> {
      const row = await bookingsOf(person)
        .set({ bookings: 'moving' })
        .where(({ eb, or, and }) => or([eb('bookings', '=', 'moving'), and([eb('bookings', '=', 'open'), eb('isPresent', '=', 0)])]))
        .where(isHeld(fence))
        .executeTakeFirst();
      if (!row) throw new NameChanged('the bookings of a name are not to be moved any more');
    },

    /** @throws NameChanged when another process moves them */
    async endSeal(person: Person, fence: MoveFence): Promise<void> {
      const row = await bookingsOf(person)
        .set({ bookings: 'sealed' })
        .where('bookings', '=', 'moving')
        .where(isHeld(fence))
        .executeTakeFirst();
      if (!row) throw new NameChanged('the bookings of a name were moved by another process');
    },

    /**
     * Begins to put bookings under the person's present name. They count as theirs from the first write, so that a later owner of the
     * name seals what has arrived.
     *
     * @throws NameChanged when the person has left the name
     */
    async beginOpen(person: Person, fence: MoveFence): Promise<void> {
      const row = await bookingsOf(person)
        .set({ bookings: 'moving' })
        .where('isPresent', '=', 1)
        .where('bookings', '<>', 'open')
        .where(isHeld(fence))
        .executeTakeFirst();
      if (!row) throw new NameChanged('the account was renamed again');
    },

    /**
     * Makes the person's name ready after all their bookings have arrived.
     *
     * @param renameRows writes in the same transaction
     * @throws NameChanged when the person has left the name meanwhile, or another process moves the bookings
     */
    arrive: (person: Person, fence: MoveFence, renameRows: (db: Transaction<Tables>) => Promise<void>): Promise<void> =>
      store.transaction(async (db) => {
        const own = db.updateTable('usernames').where('userId', '=', person.userId);
        const arrived = await own
          .set({ bookings: 'open' })
          .where('username', '=', person.username)
          .where('isPresent', '=', 1)
          .where('bookings', '=', 'moving')
          .where(isHeld(fence))
          .returning('userId')
          .executeTakeFirst();
        if (!arrived) throw new NameChanged('the account was renamed again');
        await own.set({ bookings: 'none' }).where('username', '<>', person.username).where('bookings', '=', 'sealed').execute();
        await renameRows(db);
      }),

    /** Returns the names under which the person's bookings are sealed. After a move that was cut short there may be two. */
    async sealedUnder(userId: string): Promise<string[]> {
      const rows = await store.db
        .selectFrom('usernames')
        .select('username')
        .where('userId', '=', userId)
        .where('bookings', '=', 'sealed')
        .execute();
      return rows.map(({ username }) => username);
    },

    /** Returns the ids of the people whose bookings are under these names. A person who has not signed in lately is missing. */
    async ownersOf(usernames: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await store.db
        .selectFrom('usernames')
        .select(['username', 'userId'])
        .where('username', 'in', usernames)
        .where('bookings', 'in', ['open', 'moving'])
        .execute();
      return new Map(rows.map(({ username, userId }) => [username, userId]));
    },

    /** Returns where the bookings are of everybody who has had a name. */
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

    /** False when the person's bookings are, or may be, elsewhere than under this name. */
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
