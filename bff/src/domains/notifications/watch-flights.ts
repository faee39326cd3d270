import type { Flight } from '@portal/booking-contract';
import type { Log } from '../../log.ts';
import type { Locks } from '../../operations/locks.ts';
import { startPolling } from '../../operations/polling.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Passengers } from '../bookings/booking-rows.ts';
import type { FlightList } from '../flights/flight-list.ts';
import { beginToWatch, isDoubtful, watchFlight, type WatchTimes } from './rules/watch-flight.ts';
import type { FlightChange, WatchedFlight } from './rules/watched-flight.ts';
import type { WatchedFlights } from './watched-flights.ts';

interface WatchOptions {
  flights: Pick<FlightList, 'read'>;
  watched: WatchedFlights;
  passengers: Pick<Passengers, 'exist' | 'forgetFlights'>;
  locks: Locks;
  /** Announces a change. Repeating it announces nothing more. @throws when a message could not be queued */
  announce(flightId: string, change: FlightChange): Promise<void>;
  /** True when somebody beside passengers hears of flights, so that the board is watched without any. */
  isAlwaysOn: boolean;
  times: WatchTimes;
  /** Milliseconds between two looks. */
  everyMs: number;
  log: Pick<Log, 'warn'>;
  now(): number;
}

const subject = 'flight-notices';
/** In milliseconds. */
const forgottenAfterMs = 48 * 3_600_000;

/**
 * Starts to compare the board with what passengers know, in one process at a time. A change is written down before it is announced:
 * after a crash the next process finishes the announcement, under the same keys.
 */
export function startFlightWatch(options: WatchOptions) {
  const { watched, passengers, locks, isAlwaysOn, everyMs, log } = options;
  /** Looks once, unless another process is looking. */
  async function lookOnce(): Promise<void> {
    // Changes that nobody heard of must not look like news to the next passenger.
    if (!isAlwaysOn && !(await passengers.exist())) return watched.clear();
    await locks.withLock(subject, () => compare(options), 0);
  }
  return startPolling(lookOnce, everyMs, (error) => {
    // The store and the board log their own outages.
    if (!(error instanceof StoreUnavailable)) log.warn({ err: error }, 'changes of flights could not be looked for');
  });
}

/** Finishes announcements, then compares one fresh reading with every remembered flight. */
async function compare(options: WatchOptions): Promise<void> {
  const { flights, watched, log, times, now } = options;
  const { states, hasBegun } = await watched.read();
  for (const [id, state] of states) if (state.pending) states.set(id, await finish(options, id, state));

  const reading = await flights.read().catch(() => undefined);
  if (!reading || reading.stale) return;
  const present = new Map(reading.value.map((flight) => [flight.id, flight]));
  const upcoming = [...states].filter(([, state]) => isUpcoming(state, now())).map(([id]) => id);
  const isInDoubt = isDoubtful(upcoming, new Set(present.keys()));
  if (isInDoubt && upcoming.length > 0) log.warn({ upcoming: upcoming.length, present: present.size }, 'too many flights vanished at once');

  for (const [id, flight] of present) {
    if (!states.has(id)) await watched.save(id, beginToWatch(flight, hasBegun, now()));
  }
  if (!hasBegun) await watched.begin();
  for (const [id, state] of states) {
    const flight = present.get(id);
    if (!flight && isInDoubt) continue;
    const next = watchFlight(state, { flight, asOf: reading.asOf }, now(), times);
    if (next === state) continue;
    await watched.save(id, next);
    if (next.pending) await finish(options, id, next);
  }
  await forgetOld(options, states, present);
}

async function finish({ watched, announce }: WatchOptions, id: string, state: WatchedFlight): Promise<WatchedFlight> {
  const { pending, ...done } = state;
  if (!pending) return state;
  await announce(id, pending);
  await watched.save(id, done);
  return done;
}

const isUpcoming = ({ told, isCancelled }: WatchedFlight, now: number) =>
  !isCancelled && told.dueDate !== null && Date.parse(told.dueDate) > now;

/** Forgets flights two days after their departure; undated ones two days after their card has gone. */
async function forgetOld(
  { watched, passengers, now }: WatchOptions,
  states: ReadonlyMap<string, WatchedFlight>,
  present: ReadonlyMap<string, Flight>,
): Promise<void> {
  const endOf = ({ told, missing }: WatchedFlight) => (told.dueDate === null ? (missing?.since ?? Infinity) : Date.parse(told.dueDate));
  const old = [...states].filter(([id, state]) => !present.has(id) && endOf(state) + forgottenAfterMs < now()).map(([id]) => id);
  await watched.remove(old);
  await passengers.forgetFlights(old);
}
