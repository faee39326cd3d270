import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { flightState, isFlown } from '@portal/booking-contract';
import type { Log } from '../../log.ts';
import type { Lease, Locks } from '../../operations/locks.ts';
import { isOutage } from '../../plugins/http-error.ts';
import type { Usernames } from '../../session/usernames.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import type { RealtimeDatabase } from '../../upstreams/realtime-database/database.ts';
import { bookingsPath, everyonesBookingsPath, isUsername } from '../../upstreams/realtime-database/paths.ts';
import { unflownFlight, type BoardFlight, type FlightList } from '../flights/flight-list.ts';
import type { SeatCensus } from '../seats/seat-census.ts';
import { idOfName, seatedFlight, type SeatedFlight } from '../seats/seat-rows.ts';
import type { Seats } from '../seats/seats.ts';
import { readBooking, readBookings, readEnvelopes, readNode, type BookingsNode, type StoredBooking } from './bookings-node.ts';
import { moveLock } from './follow-rename.ts';

interface CountOptions {
  database: Pick<RealtimeDatabase, 'read' | 'keys'>;
  flights: Pick<FlightList, 'read'>;
  census: SeatCensus;
  seats: Pick<Seats, 'adopt'>;
  usernames: Pick<Usernames, 'ownersOf'>;
  locks: Locks;
  log: Pick<Log, 'warn'>;
  now(): number;
}

export type BookingCount = ReturnType<typeof createBookingCount>;

/** Longest wait of a request for a count, and of a count for the lock of moves, in milliseconds. */
const longestWaitMs = 3_000;
/** How long a count keeps the lock of moves, in milliseconds. Shorter than a move waits for it. */
const turnMs = 1_000;
/** Number of people whose bookings are read concurrently. */
const concurrency = 16;

const idsOf = (flights: readonly BoardFlight[]) => flights.map(({ id }) => id);

interface OwnedBooking {
  userId: string;
  username: string;
  ref: string;
  booking: StoredBooking;
}

/** Counts the bookings that a flight had before the portal saw its card, once per flight. One count covers every flight of the board. */
export function createBookingCount(options: CountOptions) {
  const { flights, census, locks, log, now } = options;
  let currentCount: Promise<void> | undefined;
  // A count outlives the request that starts it, and must not inherit its time budget.
  const outsideRequest = AsyncLocalStorage.snapshot();

  async function countAll(requestedId: string | undefined): Promise<void> {
    for (;;) {
      const board = (await flights.read()).value;
      const unflown = board.filter((flight) => !isFlown(flight, now()));
      const due = unflown.filter((flight) => flight.id === requestedId || (flight.seats && flightState(flight, now()) === 'open'));
      if ((await census.uncounted(idsOf(due))).length === 0) return;
      const work = ({ token }: Lease) => countSome(options, board, idsOf(unflown), { subject: moveLock, token });
      const turn = await locks.withLock(moveLock, work, longestWaitMs);
      if (!turn || turn.result) return;
    }
  }
  const count = (requestedId?: string) =>
    (currentCount ??= outsideRequest(() => countAll(requestedId)).finally(() => (currentCount = undefined))).catch((error: unknown) => {
      // Adapters and the store log their own outages.
      if (!isOutage(error)) log.warn({ err: error }, 'earlier bookings could not be counted');
    });

  /** Waits for the count of an unflown flight. Returns false if it goes on or cannot be made now. @throws StoreUnavailable */
  async function isCounted(flightId: string): Promise<boolean> {
    if (await census.isCounted(flightId)) return true;
    await Promise.race([count(flightId), wait(longestWaitMs, undefined, { ref: false })]);
    return census.isCounted(flightId);
  }

  return {
    /** Starts to count the limited flights unless a count is running. */
    begin: (): void => void count(),
    isCounted,
    /** Waits until the seats of a limited flight are counted. @throws UpstreamError or StoreUnavailable if that takes too long */
    async ensure({ flightId, total }: SeatedFlight): Promise<void> {
      if (total !== undefined && !(await isCounted(flightId))) throw new UpstreamError('database', 'busy');
    },
    stop: (): Promise<void> => currentCount?.catch(() => undefined) ?? Promise.resolve(),
  };
}

/**
 * Continues after the last counted name, also after another process has crashed. The caller's lock keeps bookings from moving to
 * another name. Returns false if names remain.
 */
async function countSome(
  options: CountOptions,
  board: readonly BoardFlight[],
  unflownIds: readonly string[],
  fence: { subject: string; token: number },
): Promise<boolean> {
  const { census, database } = options;
  const endsAt = performance.now() + turnMs;
  const uncounted = await census.uncounted(unflownIds);
  if (uncounted.length === 0) return true;
  const flightIds = uncounted.map(({ flightId }) => flightId);
  await census.begin(flightIds);
  const [startAfter = ''] = uncounted.map(({ countedUpTo }) => countedUpTo ?? '').toSorted();
  const names = (await database.keys(everyonesBookingsPath)).filter((name) => name > startAfter && isUsername(name));
  for (let next = 0; next < names.length; next += concurrency) {
    if (performance.now() > endsAt) return false;
    const people = names.slice(next, next + concurrency);
    await countPeople(options, people, board, new Set(flightIds));
    await census.saveProgress(flightIds, people.at(-1) ?? '', fence);
  }
  await census.finish(flightIds, fence);
  return true;
}

async function countPeople(
  { database, seats, usernames, now }: CountOptions,
  people: readonly string[],
  board: readonly BoardFlight[],
  flightIds: ReadonlySet<string>,
): Promise<void> {
  const owners = await usernames.ownersOf(people);
  const nodes = await Promise.all(people.map((username) => database.read(bookingsPath(username))));
  const ownedBookings = people.flatMap((username, index) =>
    bookingsIn(readNode(nodes[index]), username, owners.get(username) ?? idOfName(username)),
  );
  for (const { userId, username, ref, booking } of ownedBookings) {
    const flight = unflownFlight(board, booking, now());
    if (flight && flightIds.has(flight.id))
      await seats.adopt({ ...seatedFlight(flight), userId }, { username, ref, bookedAt: booking.bookedAt ?? '' });
  }
}

/** Returns the bookings under a name, and the sealed ones of its earlier owners. */
function bookingsIn(node: BookingsNode, username: string, ownerId: string): OwnedBooking[] {
  const own = [...readBookings(node).bookings].map(([ref, booking]) => ({ userId: ownerId, username, ref, booking }));
  const sealed = readEnvelopes(node).flatMap(({ userId, envelope }) =>
    Object.entries(envelope.entries).flatMap(([ref, entry]): OwnedBooking[] => {
      const booking = readBooking(entry);
      return booking ? [{ userId, username, ref, booking }] : [];
    }),
  );
  return [...own, ...sealed];
}
