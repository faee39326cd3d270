import { setTimeout as wait } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { lockName } from '../../session/usernames.ts';
import { databaseNow, databaseTimeIn } from '../../store/database-time.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Store } from '../../store/store.ts';
import type { Db } from '../../store/tables.ts';
import type { Person } from '../../session/booking-places.ts';
import {
  confirmSeat,
  flightTransaction,
  giveSeatsBack,
  takeSeat,
  type SeatBooking,
  type SeatClaim,
  type SeatOutcome,
} from '../seats/seat-rows.ts';

/** Lease of a row, in milliseconds. Longer than a request may take. */
export const bookingLeaseMs = 15_000;

export type UnsettledBookings = ReturnType<typeof createUnsettledBookings>;

/**
 * A leased row per unacknowledged booking, shared by all BFF processes. A request takes the row before it writes the booking, and
 * releases it before it acknowledges the booking. A booking with an expired lease was never acknowledged. The same transactions
 * take, confirm and free the booking's seat. Every method rejects with `StoreUnavailable` when the store cannot be used.
 */
export function createUnsettledBookings(store: Store) {
  /** Selects rows and locks them in a fixed order, so that two readers who settle the same bookings cannot deadlock. */
  const inLockOrder = (condition: RawBuilder<unknown>) =>
    sql<boolean>`(username, ref, booked_at) in (
      select username, ref, booked_at from unsettled_bookings where ${condition}
      order by username, ref, booked_at ${sql.raw(store.kind === 'postgres' ? 'for update' : '')})`;

  return {
    /**
     * Takes the row and the seat of a booking and lists its passenger, or does nothing.
     *
     * @throws StoreUnavailable also when the person no longer has the name
     */
    take: (booking: SeatBooking, claim: SeatClaim): Promise<SeatOutcome> =>
      flightTransaction(store, claim.flightId, async (db): Promise<SeatOutcome> => {
        if (!(await lockName(db, { userId: claim.userId, username: booking.username })))
          throw new StoreUnavailable('the name is not ready');
        const seat = await takeSeat(db, claim, booking);
        if (seat.outcome !== 'taken') return seat;
        const row = await db
          .insertInto('unsettledBookings')
          .values({ ...booking, heldUntil: databaseTimeIn(bookingLeaseMs) })
          .onConflict((conflict) => conflict.columns(['username', 'ref', 'bookedAt']).doNothing())
          .returning('ref')
          .executeTakeFirst();
        if (!row) return { outcome: 'duplicate-request' };
        await addPassenger(db, { ...booking, flightId: claim.flightId, userId: claim.userId });
        return seat;
      }),
    /** Finds the booking that a request of the person is making on this flight. Undefined once it is acknowledged or its lease is over. */
    unfinished: ({ flightId, userId }: Pick<SeatClaim, 'flightId' | 'userId'>): Promise<SeatBooking | undefined> =>
      store.db
        .selectFrom('seatEntries as seat')
        .innerJoin('unsettledBookings as row', (join) =>
          join.onRef('row.username', '=', 'seat.username').onRef('row.ref', '=', 'seat.ref').onRef('row.bookedAt', '=', 'seat.bookedAt'),
        )
        .select(['row.username', 'row.ref', 'row.bookedAt'])
        .where('seat.flightId', '=', flightId)
        .where('seat.userId', '=', userId)
        .where('seat.state', '=', 'booking')
        .where('row.heldUntil', '>', databaseNow)
        .executeTakeFirst(),
    /** Ends the lease of a booking: its request cannot acknowledge it any more, and the next reader settles it. */
    async expire({ username, ref, bookedAt }: SeatBooking): Promise<void> {
      await store.db
        .updateTable('unsettledBookings')
        .set({ heldUntil: 0 })
        .where(({ and }) => and({ username, ref, bookedAt }))
        .execute();
    },
    /** Releases the row and confirms the seat. Returns false if the lease has expired: do not acknowledge the booking. */
    release: ({ username, ref, bookedAt }: SeatBooking): Promise<boolean> =>
      store.transaction(async (db) => {
        const row = await db
          .deleteFrom('unsettledBookings')
          .where(({ and }) => and({ username, ref, bookedAt }))
          .where('heldUntil', '>', databaseNow)
          .returning('ref')
          .executeTakeFirst();
        if (row && !(await confirmSeat(db, { username, ref, bookedAt }))) throw new StoreUnavailable('the seat is gone');
        return row !== undefined;
      }),
    /** Returns the person's bookings with a valid lease, and whether there are expired rows. */
    async ofPerson(username: string): Promise<{ pending: SeatBooking[]; hasExpiredRows: boolean }> {
      const rows = await store.db
        .selectFrom('unsettledBookings')
        .select(['username', 'ref', 'bookedAt', 'heldUntil', databaseNow.as('now')])
        .where('username', '=', username)
        .execute();
      const pending = rows.filter((row) => row.heldUntil > row.now).map(({ ref, bookedAt }) => ({ username, ref, bookedAt }));
      return { pending, hasExpiredRows: pending.length < rows.length };
    },
    /** Ends the leases of the person's expired rows for good: no request can release them, even if the database's clock is set back. */
    claimExpired: (username: string): Promise<SeatBooking[]> =>
      store.db
        .updateTable('unsettledBookings')
        .set({ heldUntil: 0 })
        .where(inLockOrder(sql`username = ${username} and held_until <= ${databaseNow}`))
        .returning(['username', 'ref', 'bookedAt'])
        .execute(),
    remove: (bookings: readonly SeatBooking[]): Promise<void> =>
      store.transaction(async (db) => {
        // Deletes the row before its seat, like `release`: another order could deadlock.
        const keys = sql.join(bookings.map(({ username, ref, bookedAt }) => sql`(${username}, ${ref}, ${bookedAt})`));
        await db
          .deleteFrom('unsettledBookings')
          .where(inLockOrder(sql`(username, ref, booked_at) in (values ${keys})`))
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

export interface Passenger extends SeatBooking {
  flightId: string;
  userId: string;
}

/** Lists a passenger before their booking is written. */
async function addPassenger(db: Db, passenger: Passenger): Promise<void> {
  const { bookedAt, userId } = passenger;
  await db
    .insertInto('passengers')
    .values(passenger)
    .onConflict((conflict) => conflict.columns(['flightId', 'username', 'ref']).doUpdateSet({ bookedAt, userId }))
    .execute();
}

export type Passengers = ReturnType<typeof createPassengers>;

/**
 * Index of the passengers of each flight, because bookings are stored by person. A row is written before its booking, so that every
 * booking has one. A row may exist without its booking, so readers look up the booking.
 *
 * Every method rejects with `StoreUnavailable` when the store cannot be used.
 */
export const createPassengers = (store: Pick<Store, 'db'>) => ({
  async remove(username: string, ref: string): Promise<void> {
    await store.db.deleteFrom('passengers').where('username', '=', username).where('ref', '=', ref).execute();
  },
  ofFlight: (flightId: string): Promise<Passenger[]> =>
    store.db.selectFrom('passengers').selectAll().where('flightId', '=', flightId).orderBy('ref').execute(),
  /** Returns the flights that have a row of this person. */
  async flightsOf(userId: string): Promise<string[]> {
    const rows = await store.db.selectFrom('passengers').select('flightId').distinct().where('userId', '=', userId).execute();
    return rows.map(({ flightId }) => flightId);
  },
  /** Lists the rows of a person's bookings, with the stored states of their flights, which are JSON. */
  withNotices: ({ userId, username }: Person) =>
    store.db
      .selectFrom('passengers')
      .innerJoin('flightNotices', 'flightNotices.flightId', 'passengers.flightId')
      .select(['ref', 'bookedAt', 'state'])
      .where('username', '=', username)
      .where('userId', '=', userId)
      .execute(),
  /** True if any flight has a passenger. */
  async exist(): Promise<boolean> {
    return (await store.db.selectFrom('passengers').select('ref').limit(1).executeTakeFirst()) !== undefined;
  },
  async removeFlights(flightIds: readonly string[]): Promise<void> {
    if (flightIds.length > 0) await store.db.deleteFrom('passengers').where('flightId', 'in', flightIds).execute();
  },
});

/** Interval between look-ups of the other request, in milliseconds. */
const everyMs = 200;
/** A repeat takes over after this many milliseconds. A request that still runs has mostly ended by then. */
const takeOverAfterMs = 2_000;
/** Longest wait, in milliseconds. It leaves the request enough time to book. */
const maxWaitMs = 4_000;

export type AwaitUnfinished = ReturnType<typeof createAwaitUnfinished>;

/**
 * Returns a function that waits while another request of the person books the same flight. A repeat of that request, under the same
 * reference, takes over after a while: the first one may have died with its process.
 *
 * @param pause waits between two look-ups
 */
export const createAwaitUnfinished =
  (unsettled: Pick<UnsettledBookings, 'unfinished' | 'expire'>, pause = (ms: number): Promise<unknown> => wait(ms)) =>
  /**
   * @param waitedMs how long the request has waited before
   * @returns how long it has waited in all, in milliseconds; undefined if it must not wait any longer
   */
  async (ref: string, claim: SeatClaim, waitedMs: number): Promise<number | undefined> => {
    for (let waited = waitedMs; waited < maxWaitMs;) {
      await pause(everyMs);
      waited += everyMs;
      const booking = await unsettled.unfinished(claim);
      if (!booking) return waited;
      if (booking.ref === ref && waited >= takeOverAfterMs) {
        await unsettled.expire(booking);
        return waited;
      }
    }
    return undefined;
  };
