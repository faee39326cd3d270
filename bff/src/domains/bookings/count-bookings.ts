import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isFlown } from '@portal/booking-contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Jobs } from '../../jobs/jobs.ts';
import { ignoreOutage } from '../../plugins/http-error.ts';
import type { Usernames } from '../../session/usernames.ts';
import { databaseNow } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import { type RealtimeDatabase, bookingsPath, everyonesBookingsPath, isUsername } from '../../upstreams/realtime-database.ts';
import { unflownFlight, type BoardFlight, type FlightList } from '../flights/flight-list.ts';
import { idOfName, seatedFlight, type SeatedFlight } from '../seats/seat-rows.ts';
import type { Seats } from '../seats/seats.ts';
import { readBooking, readBookings, readEnvelopes, readNode, type BookingsNode, type StoredBooking } from './bookings-node.ts';
import { moveLane } from './follow-rename.ts';

interface CountOptions {
  store: Pick<Store, 'db'>;
  jobs: Pick<Jobs, 'addKind' | 'add'>;
  database: Pick<RealtimeDatabase, 'read' | 'keys'>;
  flights: Pick<FlightList, 'read'>;
  seats: Pick<Seats, 'adopt'>;
  usernames: Pick<Usernames, 'ownersOf'>;
  now(): number;
}

export type BookingCount = ReturnType<typeof createBookingCount>;

/** Longest wait of a request for a count, and interval of its look-ups, in milliseconds. */
const waits = { maxMs: 3_000, everyMs: 100 } as const;
/** Pause while bookings move to another name, in milliseconds. */
const moveMs = 500;
/** Number of people whose bookings are read concurrently. */
const concurrency = 16;
const job = { kind: 'count-bookings', key: 'count-bookings', payload: {} };

/**
 * Counts the bookings that a flight had before the portal saw its card, once per flight. A job counts every flight of the board at
 * once. Until then a limited flight gives no seat.
 */
export function createBookingCount(options: CountOptions) {
  const { store, jobs } = options;
  jobs.addKind({
    name: job.kind,
    schema: z.object({}),
    // Adapters and the store log their own outages. Whoever needs the count asks for it again.
    run: ({ renew }) => countAll(options, renew).catch(ignoreOutage),
  });

  const isMarked = async (flightId: string) => (await uncountedOf(store, [flightId])).length === 0;

  /** Waits for the count of an unflown flight. Returns false if it goes on or cannot be made now. @throws StoreUnavailable */
  async function isCounted(flightId: string): Promise<boolean> {
    if (await isMarked(flightId)) return true;
    await jobs.add(job);
    for (let waitedMs = 0; waitedMs < waits.maxMs; waitedMs += waits.everyMs) {
      await wait(waits.everyMs);
      if (await isMarked(flightId)) return true;
    }
    return false;
  }

  return {
    isCounted,
    /** Starts to count the unflown ones of these flights, if any of them is not counted. @returns false if all are */
    async begin(board: readonly BoardFlight[]): Promise<boolean> {
      const isAnyLeft = (await uncountedOf(store, unflownIds(board, options.now()))).length > 0;
      if (isAnyLeft) await jobs.add(job);
      return isAnyLeft;
    },
    /** Waits until the seats of a limited flight are counted. @throws UpstreamError or StoreUnavailable if that takes too long */
    async ensure({ flightId, total }: SeatedFlight): Promise<void> {
      if (total !== undefined && !(await isCounted(flightId))) throw new UpstreamError('database', 'busy');
    },
  };
}

const unflownIds = (flights: readonly BoardFlight[], now: number) => flights.filter((flight) => !isFlown(flight, now)).map(({ id }) => id);

/** Counts until every unflown flight is counted. Begins again if bookings have moved to another name in between. */
async function countAll(options: CountOptions, renew: () => Promise<void>): Promise<void> {
  const { store, database, flights, now } = options;
  for (;;) {
    const board = (await flights.read()).value;
    const flightIds = await uncountedOf(store, unflownIds(board, now()));
    if (flightIds.length === 0) return;
    const run = randomUUID();
    if (await beginRun(store, flightIds, run)) {
      const names = (await database.keys(everyonesBookingsPath)).filter(isUsername);
      for (let next = 0; next < names.length; next += concurrency) {
        await renew();
        await countPeople(options, names.slice(next, next + concurrency), board, new Set(flightIds));
      }
      await finishRun(store, run);
    } else await wait(moveMs);
  }
}

/** Returns those of the flights that are not counted. */
async function uncountedOf({ db }: Pick<Store, 'db'>, flightIds: readonly string[]): Promise<string[]> {
  if (flightIds.length === 0) return [];
  const counted = db.selectFrom('seatFlights').select('flightId').where('flightId', 'in', flightIds).where('isCounted', '=', 1);
  const countedIds = new Set((await counted.execute()).map(({ flightId }) => flightId));
  return flightIds.filter((id) => !countedIds.has(id));
}

/** Marks the flights with a run. Returns false while bookings move to another name, because the run could miss them. */
async function beginRun({ db }: Pick<Store, 'db'>, flightIds: readonly string[], run: string): Promise<boolean> {
  await db
    .insertInto('seatFlights')
    .values(flightIds.map((flightId) => ({ flightId, lastNumber: 0, seenAt: databaseNow })))
    .onConflict((conflict) => conflict.column('flightId').doNothing())
    .execute();
  const marked = await db
    .updateTable('seatFlights')
    .set({ countRun: run })
    .where('flightId', 'in', flightIds)
    .where('isCounted', '=', 0)
    .where(sql<boolean>`not exists (select 1 from jobs where lane = ${moveLane} and state = 'running' and due_at > now_ms())`)
    .returning('flightId')
    .execute();
  return marked.length > 0;
}

/** Marks the flights of a run as counted, unless the run was voided. From then on their seats can be booked. */
async function finishRun({ db }: Pick<Store, 'db'>, run: string): Promise<void> {
  await db.updateTable('seatFlights').set({ isCounted: 1, countRun: null }).where('countRun', '=', run).execute();
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

type OwnedBooking = Record<'userId' | 'username' | 'ref', string> & { booking: StoredBooking };

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
