import { sql } from 'kysely';
import { databaseNow, databaseTimeIn } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';
import { flightTransaction } from './lock-queue.ts';
import {
  checkEveryMs,
  claimRow,
  idOfName,
  isSeatedAs,
  lockFlight,
  putRow,
  type SeatBooking,
  type SeatClaim,
  type SeatRow,
} from './seat-rows.ts';

/** Counts of one flight. `seated` includes seats that are held. */
export interface SeatCounts {
  seated: number;
  waiting: number;
}

export type BookedSeat = SeatBooking & Pick<SeatRow, 'flightId' | 'userId'>;

export type Seats = ReturnType<typeof createSeats>;

const minute = 60_000;
/** How long a cancellation may take, in milliseconds. After that its seat is looked up. */
const cancelMs = 15_000;
/** When a look-up that failed is repeated, in milliseconds. */
const recheckMs = 30_000;
/** Seats that are looked up at a time. */
const checkedAtOnce = 20;
/** Seats of a card that has left the board are forgotten after a day. */
const missingMs = 24 * 60 * minute;
/** `seenAt` may be so old, in milliseconds. */
const seenEveryMs = 60 * minute;

const bookedColumns = ['flightId', 'userId', 'username', 'ref', 'bookedAt'] as const;

/** Seats of all flights, shared by all BFF processes. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export function createSeats(store: Store) {
  const free = (seats: readonly BookedSeat[]) => Promise.all(seats.map(freeOne));

  /** Frees a seat whose booking is gone. Does nothing when the person has taken a seat again, or was renamed, meanwhile. */
  async function freeOne({ flightId, userId, username, ref, bookedAt }: BookedSeat): Promise<void> {
    await store.db
      .deleteFrom('seatEntries')
      .where('flightId', '=', flightId)
      .where('userId', '=', userId)
      .where('username', '=', username)
      .where('state', '=', 'booked')
      .where('ref', '=', ref)
      .where('bookedAt', '=', bookedAt)
      .execute();
  }

  return {
    free,

    /** Returns the counts of each flight whose earlier bookings are counted. */
    async counts(flightIds: readonly string[]): Promise<ReadonlyMap<string, SeatCounts>> {
      if (flightIds.length === 0) return new Map();
      const rows = await store.db
        .selectFrom('seatEntries')
        .select(({ fn }) => ['flightId', 'state', fn.countAll<number>().as('count')])
        .where('flightId', 'in', flightIds)
        .where('state', '<>', 'expired')
        .groupBy(['flightId', 'state'])
        .execute();
      const counted = await store.db
        .selectFrom('seatFlights')
        .select('flightId')
        .where('flightId', 'in', flightIds)
        .where('isCounted', '=', 1)
        .execute();
      const counts = new Map(counted.map(({ flightId }): [string, SeatCounts] => [flightId, { seated: 0, waiting: 0 }]));
      for (const { flightId, state, count } of rows) {
        const sums = counts.get(flightId);
        if (sums) sums[state === 'waiting' ? 'waiting' : 'seated'] += Number(count);
      }
      return counts;
    },

    /** Announces a cancellation. If the process dies during it, the seat is looked up soon. Returns the seats to free. */
    beginCancel: (username: string, ref: string): Promise<BookedSeat[]> =>
      store.db
        .updateTable('seatEntries')
        .set({ checkAt: databaseTimeIn(cancelMs) })
        .where('username', '=', username)
        .where('ref', '=', ref)
        .where('state', '=', 'booked')
        .returning(bookedColumns)
        .$narrowType<BookedSeat>()
        .execute(),

    /** Counts a booking that was made before its seat could be counted. Never refuses: nobody loses a seat. */
    adopt: (claim: SeatClaim, { username, ref, bookedAt }: SeatBooking): Promise<void> =>
      flightTransaction(store, claim.flightId, async (db) => {
        const { flightId, userId } = claim;
        const { number, now } = await lockFlight(db, flightId);
        const own = await claimRow(db, flightId, { userId, username });
        if (own?.state === 'booking' || own?.state === 'booked') return;
        if (userId === idOfName(username) && (await isSeatedAs(db, flightId, username))) return;
        const none = { email: null, offeredAt: null, offerUntil: null };
        await putRow(db, { flightId, userId, username, state: 'booked', number, ref, bookedAt, ...none, checkAt: now + checkEveryMs });
      }),

    /** Returns the flights on which the person has a seat. */
    async seatedOn(userId: string): Promise<ReadonlySet<string>> {
      const rows = await store.db
        .selectFrom('seatEntries')
        .select('flightId')
        .where('userId', '=', userId)
        .where('state', 'in', ['booking', 'booked'])
        .execute();
      return new Set(rows.map(({ flightId }) => flightId));
    },

    /** True when the booking of any seat is to be looked up. */
    async isCheckDue(): Promise<boolean> {
      const due = store.db.selectFrom('seatEntries').select('userId').where('state', '=', 'booked').where('checkAt', '<=', databaseNow);
      return (await due.limit(1).executeTakeFirst()) !== undefined;
    },

    /** Claims seats whose bookings are to be looked up, so that one process does so. */
    async claimChecks(flightIds: readonly string[]): Promise<BookedSeat[]> {
      if (flightIds.length === 0) return [];
      const due = sql`(flight_id, user_id) in (
        select flight_id, user_id from seat_entries
        where state = 'booked' and check_at <= now_ms() and flight_id in (${sql.join(flightIds)})
        order by check_at limit ${sql.lit(checkedAtOnce)})`;
      return store.db
        .updateTable('seatEntries')
        .set({ checkAt: databaseTimeIn(recheckMs) })
        .where(sql<boolean>`${due}`)
        .where('state', '=', 'booked')
        .where('checkAt', '<=', databaseNow)
        .returning(bookedColumns)
        .$narrowType<BookedSeat>()
        .execute();
    },

    /** Postpones the next look-up of seats whose bookings exist. */
    async checked(seats: readonly BookedSeat[]): Promise<void> {
      for (const { flightId, userId } of seats)
        await store.db
          .updateTable('seatEntries')
          .set({ checkAt: databaseTimeIn(checkEveryMs) })
          .where('flightId', '=', flightId)
          .where('userId', '=', userId)
          .where('state', '=', 'booked')
          .execute();
    },

    /**
     * Forgets the seats of flights that are flown, and of cards that left the board a day ago.
     *
     * @param board flights on the board, by whether they are flown
     */
    async tidy(board: ReadonlyMap<string, { isFlown: boolean }>): Promise<void> {
      const rows = await store.db
        .selectFrom('seatFlights')
        .select(['flightId', 'seenAt', databaseNow.as('now')])
        .execute();
      const isOver = (row: (typeof rows)[number]) => board.get(row.flightId)?.isFlown ?? row.seenAt <= row.now - missingMs;
      for (const { flightId } of rows.filter(isOver)) {
        await store.db.deleteFrom('seatEntries').where('flightId', '=', flightId).where('state', '<>', 'booking').execute();
        await store.db.deleteFrom('seatFlights').where('flightId', '=', flightId).execute();
      }
      const seen = rows.filter((row) => board.get(row.flightId)?.isFlown === false && row.seenAt <= row.now - seenEveryMs);
      if (seen.length === 0) return;
      await store.db
        .updateTable('seatFlights')
        .set({ seenAt: databaseNow })
        .where(
          'flightId',
          'in',
          seen.map(({ flightId }) => flightId),
        )
        .execute();
    },
  };
}
