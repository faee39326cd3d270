import { sql } from 'kysely';
import { databaseNow, databaseTimeIn } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';
import {
  checkEveryMs,
  claimRow,
  flightTransaction,
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

/** Job that offers free seats to the next in line, once a second. */
export const seatJobName = 'seats';

export type BookedSeat = SeatBooking & Pick<SeatRow, 'flightId' | 'userId'>;

/** Booked seats of a flight, and the people in line. */
export interface FlightPeople {
  seats: (SeatBooking & Pick<SeatRow, 'userId'>)[];
  /** People with an offer first, then in the order of the line. `offerUntil` is null for a person without an offer. */
  line: Pick<SeatRow, 'userId' | 'username' | 'email' | 'offerUntil'>[];
}

export type Seats = ReturnType<typeof createSeats>;

const minute = 60_000;
/** Longest duration of a cancellation, in milliseconds. After that its seat is looked up. */
const cancelMs = 15_000;
/** Delay before a failed look-up is repeated, in milliseconds. */
const recheckMs = 30_000;
/** Batch size of look-ups. */
export const checksAtOnce = 20;
/** How long seats are kept after their card has left the board, in milliseconds. */
const missingMs = 24 * 60 * minute;
/** Interval between updates of `seenAt`, in milliseconds. */
const seenEveryMs = 60 * minute;

const bookedColumns = ['flightId', 'userId', 'username', 'ref', 'bookedAt'] as const;

/** Seats of all flights, shared by all BFF processes. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export function createSeats(store: Store) {
  return {
    /** Frees seats whose bookings are gone. Skips a seat if its person has booked again or was renamed in between. */
    async free(seats: readonly BookedSeat[]): Promise<void> {
      for (const { flightId, userId, username, ref, bookedAt } of seats)
        await store.db
          .deleteFrom('seatEntries')
          .where(({ and }) => and({ flightId, userId, username, state: 'booked', ref, bookedAt }))
          .execute();
    },

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

    /** Returns the seats that a cancellation will free. If the process dies before it frees them, they are looked up soon. */
    beginCancel: (username: string, ref: string): Promise<BookedSeat[]> =>
      store.db
        .updateTable('seatEntries')
        .set({ checkAt: databaseTimeIn(cancelMs) })
        .where(({ and }) => and({ username, ref, state: 'booked' }))
        .returning(bookedColumns)
        .$narrowType<BookedSeat>()
        .execute(),

    /** Counts the seat of an existing booking, even beyond the limit: nobody loses a seat. */
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

    /** Returns the milliseconds until the next lease of a booking or the next offer ends; null if there is none. */
    async nextEndInMs(): Promise<number | null> {
      const { rows } = await sql<{ inMs: number | null }>`
        select min(ends_at) - now_ms() as in_ms from (
          select min(held_until) as ends_at from unsettled_bookings
          union all select min(offer_until) from seat_entries where state = 'offered') as ends`.execute(store.db);
      return rows[0]?.inMs ?? null;
    },

    async peopleOf(flightId: string): Promise<FlightPeople> {
      const rows = await store.db
        .selectFrom('seatEntries')
        .select(['userId', 'username', 'email', 'state', 'ref', 'bookedAt', 'offerUntil'])
        .where('flightId', '=', flightId)
        .where('state', 'in', ['booked', 'offered', 'waiting'])
        .orderBy('number')
        .execute();
      const inState = (state: SeatRow['state']) => rows.filter((row) => row.state === state);
      return {
        seats: inState('booked').map(({ userId, username, ref, bookedAt }) => ({
          userId,
          username,
          ref: ref ?? '',
          bookedAt: bookedAt ?? '',
        })),
        line: [...inState('offered'), ...inState('waiting').map((row) => ({ ...row, offerUntil: null }))],
      };
    },

    /** Returns the flights on which the person has a seat. @param userIds ids of the same person, of which some may stand for a name */
    async seatedOn(...userIds: string[]): Promise<ReadonlySet<string>> {
      const rows = await store.db
        .selectFrom('seatEntries')
        .select('flightId')
        .where('userId', 'in', userIds)
        .where('state', 'in', ['booking', 'booked'])
        .execute();
      return new Set(rows.map(({ flightId }) => flightId));
    },

    /** Claims seats that are due for a look-up, so that only one process looks them up. */
    claimChecks: (): Promise<BookedSeat[]> =>
      store.db
        .updateTable('seatEntries')
        .set({ checkAt: databaseTimeIn(recheckMs) })
        .where(
          sql<boolean>`(flight_id, user_id) in (
            select flight_id, user_id from seat_entries where state = 'booked' and check_at <= now_ms()
            order by check_at limit ${sql.lit(checksAtOnce)})`,
        )
        .where('state', '=', 'booked')
        .where('checkAt', '<=', databaseNow)
        .returning(bookedColumns)
        .$narrowType<BookedSeat>()
        .execute(),

    /** Postpones the next look-up of seats whose bookings exist. */
    async markChecked(seats: readonly BookedSeat[]): Promise<void> {
      for (const { flightId, userId } of seats)
        await store.db
          .updateTable('seatEntries')
          .set({ checkAt: databaseTimeIn(checkEveryMs) })
          .where(({ and }) => and({ flightId, userId, state: 'booked' }))
          .execute();
    },

    /**
     * Deletes the seats of flights that are flown, and of cards that left the board a day ago.
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
      const seenIds = rows
        .filter((row) => board.get(row.flightId)?.isFlown === false && row.seenAt <= row.now - seenEveryMs)
        .map(({ flightId }) => flightId);
      if (seenIds.length === 0) return;
      await store.db.updateTable('seatFlights').set({ seenAt: databaseNow }).where('flightId', 'in', seenIds).execute();
    },
  };
}
