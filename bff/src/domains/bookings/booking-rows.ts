import { sql, type RawBuilder } from 'kysely';
import { lockName } from '../../session/usernames.ts';
import { databaseNow, databaseTimeIn } from '../../store/database-time.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Store } from '../../store/store.ts';
import type { Db } from '../../store/tables.ts';
import { flightTransaction } from '../seats/lock-queue.ts';
import { confirmSeat, giveSeatsBack, takeSeat, type SeatBooking, type SeatClaim, type SeatOutcome } from '../seats/seat-rows.ts';

/** A booking that is being written. `bookedAt` (ISO 8601) tells it from others under the same reference. */
export type Unsettled = SeatBooking;

export type Taken = { outcome: 'taken'; othersExpired: boolean } | Exclude<SeatOutcome, { outcome: 'taken' }>;

/** Lease of a row, in milliseconds. Longer than a request may take. */
export const bookingHoldMs = 15_000;

export type UnsettledBookings = ReturnType<typeof createUnsettledBookings>;

/** Undoes a transaction: the seat of a booking is gone. */
class SeatGone extends Error {}

/**
 * A leased row per unacknowledged booking, shared by all BFF processes. A request takes the row before it writes the booking, and
 * releases it before it acknowledges the booking. A booking whose lease has expired was never acknowledged. The booking's seat is
 * taken, confirmed and freed in the same transactions. Every method rejects with `StoreUnavailable` when the store cannot be used.
 */
export function createUnsettledBookings(store: Store) {
  /** Rows that are locked in one order, so that readers who settle the same bookings wait for each other only one way. */
  const inOrder = (condition: RawBuilder<unknown>) =>
    sql<boolean>`(username, ref, booked_at) in (
      select username, ref, booked_at from unsettled_bookings where ${condition}
      order by username, ref, booked_at ${sql.raw(store.kind === 'postgres' ? 'for update' : '')})`;

  /** Counts the person's expired rows with the same statement. Undefined when the row exists already. */
  const insert = (db: Db, { username, ref, bookedAt }: Unsettled) =>
    db
      .insertInto('unsettledBookings')
      .values({ username, ref, bookedAt, heldUntil: databaseTimeIn(bookingHoldMs) })
      .onConflict((conflict) => conflict.columns(['username', 'ref', 'bookedAt']).doNothing())
      .returning(({ selectFrom, fn }) =>
        selectFrom('unsettledBookings as other')
          .where('other.username', '=', username)
          .where('other.heldUntil', '<=', databaseNow)
          .select(fn.countAll<number>().as('count'))
          .as('expired'),
      )
      .executeTakeFirst();

  return {
    /** Takes the row and the seat of a booking, or neither. Rejects with `StoreUnavailable` under a name that is not the person's any more. */
    take: (booking: Unsettled, claim: SeatClaim): Promise<Taken> =>
      flightTransaction(store, claim.flightId, async (db): Promise<Taken> => {
        if (!(await lockName(db, { userId: claim.userId, username: booking.username })))
          throw new StoreUnavailable('the name is not ready');
        const seat = await takeSeat(db, claim, booking);
        if (seat.outcome !== 'taken') return seat;
        const row = await insert(db, booking);
        return row ? { outcome: 'taken', othersExpired: Number(row.expired) > 0 } : { outcome: 'twin' };
      }),
    /** Releases the row and confirms the seat. False when its lease has expired or it is gone: the booking must not be acknowledged. */
    async release(booking: Unsettled): Promise<boolean> {
      try {
        return await store.transaction(async (db) => {
          const row = await db
            .deleteFrom('unsettledBookings')
            .where('username', '=', booking.username)
            .where('ref', '=', booking.ref)
            .where('bookedAt', '=', booking.bookedAt)
            .where('heldUntil', '>', databaseNow)
            .returning('ref')
            .executeTakeFirst();
          if (row && !(await confirmSeat(db, booking))) throw new SeatGone();
          return row !== undefined;
        });
      } catch (error) {
        if (error instanceof SeatGone) return false;
        throw error;
      }
    },
    /** Returns the person's rows with a valid lease, and whether there are expired ones. */
    async ofPerson(username: string): Promise<{ held: Unsettled[]; othersExpired: boolean }> {
      const rows = await store.db
        .selectFrom('unsettledBookings')
        .select(['username', 'ref', 'bookedAt', 'heldUntil', databaseNow.as('now')])
        .where('username', '=', username)
        .execute();
      const held = rows.filter((row) => row.heldUntil > row.now).map(({ ref, bookedAt }) => ({ username, ref, bookedAt }));
      return { held, othersExpired: held.length < rows.length };
    },
    /** Claims the person's expired rows: their requests can no longer release them. */
    // An expired row could still be released if the database's clock is set back.
    claimExpired: (username: string): Promise<Unsettled[]> =>
      store.db
        .updateTable('unsettledBookings')
        .set({ heldUntil: 0 })
        .where(inOrder(sql`username = ${username} and held_until <= ${databaseNow}`))
        .returning(['username', 'ref', 'bookedAt'])
        .execute(),
    remove: (bookings: readonly Unsettled[]): Promise<void> =>
      store.transaction(async (db) => {
        // In the order of `release`: the row comes before its seat.
        const keys = sql.join(bookings.map(({ username, ref, bookedAt }) => sql`(${username}, ${ref}, ${bookedAt})`));
        await db
          .deleteFrom('unsettledBookings')
          .where(inOrder(sql`(username, ref, booked_at) in (values ${keys})`))
          .execute();
        await giveSeatsBack(db, bookings);
      }),
    async expiredPeople(): Promise<string[]> {
      const rows = await store.db
        .selectFrom('unsettledBookings')
        .select('username')
        .distinct()
        .where('heldUntil', '<=', databaseNow)
        .execute();
      return rows.map(({ username }) => username);
    },
  };
}

/** A booked seat. `bookedAt` (ISO 8601) tells it from others under the same reference. */
export interface Passenger {
  flightId: string;
  username: string;
  ref: string;
  bookedAt: string;
  userId: string;
}

export type Passengers = ReturnType<typeof createPassengers>;

/**
 * The booked seats of each flight, because bookings themselves are stored by person. A row is written before its booking, so that
 * no booking lacks one. A row without a booking is possible: readers look the booking up.
 *
 * Every method rejects with `StoreUnavailable` when the store cannot be used.
 */
export const createPassengers = (store: Pick<Store, 'db'>) => ({
  async add(passenger: Passenger): Promise<void> {
    const { bookedAt, userId } = passenger;
    await store.db
      .insertInto('passengers')
      .values(passenger)
      .onConflict((conflict) => conflict.columns(['flightId', 'username', 'ref']).doUpdateSet({ bookedAt, userId }))
      .execute();
  },
  async remove(username: string, ref: string): Promise<void> {
    await store.db.deleteFrom('passengers').where('username', '=', username).where('ref', '=', ref).execute();
  },
  ofFlight: (flightId: string): Promise<Passenger[]> =>
    store.db.selectFrom('passengers').selectAll().where('flightId', '=', flightId).orderBy('ref').execute(),
  /** True when any flight has a passenger. */
  async exist(): Promise<boolean> {
    return (await store.db.selectFrom('passengers').select('ref').limit(1).executeTakeFirst()) !== undefined;
  },
  /** Forgets flights that are over. */
  async forgetFlights(flightIds: readonly string[]): Promise<void> {
    if (flightIds.length > 0) await store.db.deleteFrom('passengers').where('flightId', 'in', flightIds).execute();
  },
});
