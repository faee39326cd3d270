import { AsyncLocalStorage } from 'node:async_hooks';
import { isWaitingListOpen, type Flight } from '@portal/booking-contract';
import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Person } from '../../session/booking-places.ts';
import { databaseNow, databaseTimeIn } from '../../store/database-time.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Store } from '../../store/store.ts';
import type { Db, Tables } from '../../store/tables.ts';

export type SeatRow = Selectable<Tables['seatEntries']>;
type Work = Transaction<Tables>;

/** Seat limit and departure of a flight, by the board. `total` is undefined if its card has no limit. */
export interface SeatedFlight {
  flightId: string;
  total: number | undefined;
  /** Departure, ISO 8601. */
  dueDate: string | null;
}

export interface SeatClaim extends SeatedFlight {
  userId: string;
}

/** Booking that a seat belongs to. `bookedAt` (ISO 8601) distinguishes bookings under the same reference. */
export interface SeatBooking {
  username: string;
  ref: string;
  bookedAt: string;
}

/** True for two rows about one booking. */
export const isSameBooking = (one: SeatBooking, other: SeatBooking): boolean =>
  one.username === other.username && one.ref === other.ref && one.bookedAt === other.bookedAt;

/**
 * `duplicate-request`: a concurrent copy of the request has taken the seat. `exists`: the person has a seat already. The booking of a
 * confirmed seat may have been removed from outside.
 */
export type SeatOutcome =
  | { outcome: 'taken' }
  | { outcome: 'duplicate-request' }
  | { outcome: 'full' }
  | { outcome: 'exists'; seat: SeatBooking & { isConfirmed: boolean } };

export const seatedFlight = ({ id, seats, dueDate }: Pick<Flight, 'id' | 'seats' | 'dueDate'>): SeatedFlight => ({
  flightId: id,
  total: seats?.total,
  dueDate,
});

/** States that occupy a seat. */
const seatedStates = ['booking', 'booked', 'offered'] as const;

/** Interval between look-ups of a confirmed booking, in milliseconds. */
export const checkEveryMs = 10 * 60_000;

/** Locks a flight until the transaction ends. Seats are given out only under this lock. Returns the next number in line and the time. */
export const lockFlight = (db: Work, flightId: string) =>
  db
    .insertInto('seatFlights')
    .values({ flightId, lastNumber: 1, seenAt: databaseNow })
    .onConflict((conflict) =>
      conflict.column('flightId').doUpdateSet({ lastNumber: sql<number>`seat_flights.last_number + 1`, seenAt: databaseNow }),
    )
    .returning(['lastNumber as number', 'isCounted', databaseNow.as('now')])
    .executeTakeFirstOrThrow();

/**
 * Locks a flight for one person. Also returns the person's row.
 *
 * @throws StoreUnavailable if the earlier bookings of a limited flight are not counted: there may be no seat left
 */
export async function lockCounted(db: Work, { flightId, total }: SeatedFlight, person: Person) {
  const lock = await lockFlight(db, flightId);
  if (total !== undefined && lock.isCounted === 0) throw new StoreUnavailable('the earlier bookings of a flight are not counted yet');
  return { ...lock, own: await claimRow(db, flightId, person) };
}

/** Placeholder for a person whose id the portal does not know yet. Ids contain no '@'. */
export const idOfName = (username: string) => `@${username}`;
export const isIdOfName = (userId: string) => userId.startsWith('@');

/** Returns a person's row. First assigns a seat that was counted under their name to their id. The caller holds the flight's lock. */
export async function claimRow(db: Work, flightId: string, { userId, username }: Person): Promise<SeatRow | undefined> {
  const rows = await db
    .selectFrom('seatEntries')
    .selectAll()
    .where('flightId', '=', flightId)
    .where('userId', 'in', [userId, idOfName(username)])
    .execute();
  const own = rows.find((row) => row.userId === userId);
  const named = rows.find((row) => row !== own);
  if (!named) return own;
  await db.deleteFrom('seatEntries').where('flightId', '=', flightId).where('userId', '=', named.userId).execute();
  if (own?.state === 'booking' || own?.state === 'booked') return own;
  const claimed = { ...named, userId };
  await putRow(db, claimed);
  return claimed;
}

/** Assigns seats that were counted under a person's earlier names to the person's id. */
export async function claimNamedSeats(db: Db, userId: string, names: readonly string[]): Promise<void> {
  const own = db.selectFrom('seatEntries').select('flightId').where('userId', '=', userId);
  await db.updateTable('seatEntries').set({ userId }).where('userId', 'in', names.map(idOfName)).where('flightId', 'not in', own).execute();
}

export const findSeatRow = (db: Kysely<Tables>, flightId: string, userId: string): Promise<SeatRow | undefined> =>
  db.selectFrom('seatEntries').selectAll().where('flightId', '=', flightId).where('userId', '=', userId).executeTakeFirst();

/** True if a person of this name has a seat. */
export async function isSeatedAs(db: Work, flightId: string, username: string): Promise<boolean> {
  const seat = db.selectFrom('seatEntries').select('userId').where('flightId', '=', flightId).where('username', '=', username);
  return (await seat.where('state', 'in', ['booking', 'booked']).executeTakeFirst()) !== undefined;
}

/** Counts seats that are taken or held. */
export async function countSeated(db: Work, flightId: string): Promise<number> {
  const { count } = await db
    .selectFrom('seatEntries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('flightId', '=', flightId)
    .where('state', 'in', seatedStates)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** True if a seat is free and nobody is in line for it. The caller holds the flight's lock. */
export async function hasRoom(db: Work, flight: SeatedFlight, now: number): Promise<boolean> {
  if (flight.total === undefined) return true;
  if ((await countSeated(db, flight.flightId)) >= flight.total) return false;
  return !isWaitingListOpen(flight, now) || !(await isAnyoneWaiting(db, flight.flightId));
}

async function isAnyoneWaiting(db: Work, flightId: string): Promise<boolean> {
  const waiting = db.selectFrom('seatEntries').select('userId').where('flightId', '=', flightId).where('state', '=', 'waiting').limit(1);
  return (await waiting.executeTakeFirst()) !== undefined;
}

/** Writes a person's row. The caller holds the flight's lock. */
export async function putRow(
  db: Work,
  row: Omit<SeatRow, 'checkAt' | 'isAnnounced' | 'isSeen'> & Partial<Pick<SeatRow, 'checkAt' | 'isSeen'>>,
): Promise<void> {
  const { flightId, userId, ...columns } = { isAnnounced: 0, checkAt: 0, isSeen: null, ...row };
  await db
    .insertInto('seatEntries')
    .values({ flightId, userId, ...columns })
    .onConflict((conflict) => conflict.columns(['flightId', 'userId']).doUpdateSet(columns))
    .execute();
}

/** Takes a seat for a booking that is about to be written. The person's offer is used up only when the booking is confirmed. */
export async function takeSeat(db: Work, claim: SeatClaim, booking: SeatBooking): Promise<SeatOutcome> {
  const { flightId, userId } = claim;
  const { number, now, own } = await lockCounted(db, claim, { userId, username: booking.username });
  if (own?.state === 'booking' || own?.state === 'booked') {
    const seat = { username: own.username, ref: own.ref ?? '', bookedAt: own.bookedAt ?? '', isConfirmed: own.state === 'booked' };
    return seat.ref === booking.ref && seat.bookedAt === booking.bookedAt ? { outcome: 'duplicate-request' } : { outcome: 'exists', seat };
  }
  const offer = own?.state === 'offered' && (own.offerUntil ?? 0) > now ? own : undefined;
  if (!offer && !(await hasRoom(db, claim, now))) return { outcome: 'full' };
  const { username, ref, bookedAt } = booking;
  const { email = null, offeredAt = null, offerUntil = null } = offer ?? {};
  await putRow(db, { flightId, userId, username, state: 'booking', number, ref, bookedAt, email, offeredAt, offerUntil });
  return { outcome: 'taken' };
}

const isOfAny = (bookings: readonly SeatBooking[]) =>
  sql<boolean>`(username, ref, booked_at) in (values ${sql.join(bookings.map(({ username, ref, bookedAt }) => sql`(${username}, ${ref}, ${bookedAt})`))})`;

/** Confirms the seat of a booking that is about to be acknowledged. Returns false if the seat is gone. */
export async function confirmSeat(db: Work, booking: SeatBooking): Promise<boolean> {
  const row = await db
    .updateTable('seatEntries')
    .set({ state: 'booked', email: null, offeredAt: null, offerUntil: null, checkAt: databaseTimeIn(checkEveryMs) })
    .where(isOfAny([booking]))
    .where('state', '=', 'booking')
    .returning('flightId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Frees the seats of failed bookings. A person whose offer still lasts keeps the offer. */
export async function giveSeatsBack(db: Work, bookings: readonly SeatBooking[]): Promise<void> {
  await db
    .updateTable('seatEntries')
    .set({ state: 'offered', ref: null, bookedAt: null, isAnnounced: 1 })
    .where(isOfAny(bookings))
    .where('offerUntil', '>', databaseNow)
    .execute();
  await db.deleteFrom('seatEntries').where(isOfAny(bookings)).execute();
}

/**
 * While one transaction holds a flight's row, the next one already waits for it in the database. The longest wait for a turn leaves a
 * booking enough time to end within its request.
 */
const defaults = { concurrency: 2, patienceMs: 5_000 };

/** Limits the concurrent runs per flight. Further runs wait in order. Flights do not wait for each other. */
export function createLockQueue({ concurrency, patienceMs } = defaults) {
  const flights = new Map<string, BulkheadPolicy>();

  /** @throws StoreUnavailable after `patienceMs`, and errors of `work` */
  return async <T>(flightId: string, work: () => Promise<T>): Promise<T> => {
    const flight = flights.get(flightId) ?? bulkhead(concurrency, Infinity);
    flights.set(flightId, flight);
    const late = Promise.withResolvers<never>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      late.reject(new StoreUnavailable('too many requests wait for one flight'));
    }, patienceMs);
    // A queued run would begin in the context of the one that ends, such as its trace.
    const begin = AsyncLocalStorage.bind(() => {
      clearTimeout(timer);
      return isLate ? late.promise : work();
    });
    const run = flight.execute(begin);
    try {
      return await Promise.race([run, late.promise]);
    } finally {
      if (flight.executionSlots === concurrency) flights.delete(flightId);
    }
  };
}

const queues = new WeakMap<Store, ReturnType<typeof createLockQueue>>();

/**
 * Runs a transaction that locks a flight. The queue keeps one popular flight from taking every database connection of this process.
 *
 * @throws StoreUnavailable, and errors of `work`
 */
export function flightTransaction<T>(store: Store, flightId: string, work: (db: Work) => Promise<T>): Promise<T> {
  const queue = queues.get(store) ?? createLockQueue();
  queues.set(store, queue);
  return queue(flightId, () => store.transaction(work));
}
