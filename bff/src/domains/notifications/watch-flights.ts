import type { Flight } from '@portal/booking-contract';
import * as z from 'zod/mini';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Log } from '../../log.ts';
import type { Passengers } from '../bookings/booking-rows.ts';
import { isDoubtful } from '../flights/card-flights.ts';
import type { FlightList } from '../flights/flight-list.ts';
import { beginToWatch, watchFlight, type WatchTimes } from './rules/watch-flight.ts';
import type { FlightChange, WatchedFlight } from './rules/watched-flight.ts';
import type { WatchedFlights } from './watched-flights.ts';

interface WatchOptions {
  flights: Pick<FlightList, 'read'>;
  watched: WatchedFlights;
  passengers: Pick<Passengers, 'exist' | 'removeFlights'>;
  /** Announces a change. Idempotent. @throws if a message cannot be queued */
  announce(flightId: string, change: FlightChange): Promise<void>;
  /** Watches the board even without passengers, because webhooks announce changes too. */
  isAlwaysOn: boolean;
  times: WatchTimes;
  /** Interval of comparisons, in milliseconds. */
  everyMs: number;
  log: Pick<Log, 'warn'>;
  now(): number;
}

/** How long a flight that is over is stored, in milliseconds. */
const keptMs = 48 * 3_600_000;

/**
 * Job that compares the board with the stored flights, in one process at a time. A change is stored before it is announced. After a crash
 * the next run finishes the announcement under the same keys.
 */
export const flightWatchJob = (options: WatchOptions): JobKind<object> => ({
  name: 'flight-watch',
  schema: z.object({}),
  every: { ms: options.everyMs },
  backOff: () => options.everyMs,
  async run() {
    const { watched, passengers, isAlwaysOn } = options;
    // Stored flights without passengers would announce old changes to the next passenger.
    if (!isAlwaysOn && !(await passengers.exist())) return watched.clear();
    await compare(options);
  },
});

/** Finishes announcements, then compares one fresh reading with every stored flight. */
async function compare(options: WatchOptions): Promise<void> {
  const { flights, watched, log, times, now } = options;
  const { states, hasBegun } = await watched.read();
  for (const [id, state] of states) if (state.pending) states.set(id, await finish(options, id, state));

  const reading = await flights.read().catch(() => undefined);
  if (!reading || reading.stale) return;
  const board = new Map(reading.value.map((flight) => [flight.id, flight]));
  const upcomingIds = [...states].filter(([, state]) => isUpcoming(state, now())).map(([id]) => id);
  const isInDoubt = isDoubtful(upcomingIds, board);
  if (isInDoubt && upcomingIds.length > 0)
    log.warn({ upcoming: upcomingIds.length, present: board.size }, 'too many flights vanished at once');

  for (const [id, flight] of board) {
    if (!states.has(id)) await watched.save(id, beginToWatch(flight, hasBegun, now()));
  }
  if (!hasBegun) await watched.begin();
  for (const [id, state] of states) {
    const flight = board.get(id);
    if (!flight && isInDoubt) continue;
    const next = watchFlight(state, { flight, asOf: reading.asOf }, now(), times);
    if (next === state) continue;
    await watched.save(id, next);
    if (next.pending) await finish(options, id, next);
  }
  await deleteOld(options, states, board);
}

async function finish({ watched, announce }: WatchOptions, id: string, state: WatchedFlight): Promise<WatchedFlight> {
  const { pending, ...announced } = state;
  if (!pending) return state;
  await announce(id, pending);
  await watched.save(id, announced);
  return announced;
}

const isUpcoming = ({ told, isCancelled }: WatchedFlight, now: number) =>
  !isCancelled && told.dueDate !== null && Date.parse(told.dueDate) > now;

/** Deletes flights two days after their departure, and undated ones two days after their card has left the board. */
async function deleteOld(
  { watched, passengers, now }: WatchOptions,
  states: ReadonlyMap<string, WatchedFlight>,
  board: ReadonlyMap<string, Flight>,
): Promise<void> {
  const endOf = ({ told, missing }: WatchedFlight) => (told.dueDate === null ? (missing?.since ?? Infinity) : Date.parse(told.dueDate));
  const oldIds = [...states].filter(([id, state]) => !board.has(id) && endOf(state) + keptMs < now()).map(([id]) => id);
  await watched.remove(oldIds);
  await passengers.removeFlights(oldIds);
}
