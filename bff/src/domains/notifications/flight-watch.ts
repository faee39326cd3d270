import type { Flight } from '@portal/booking-contract';
import * as z from 'zod/mini';
import { LeaseLost, type JobKind } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import { databaseNow } from '../../store/database-time.ts';
import type { Db, Store } from '../../store/store.ts';
import type { Passengers } from '../bookings/booking-rows.ts';
import { isDoubtful } from '../flights/card-flights.ts';
import type { FlightList } from '../flights/flight-list.ts';
import {
  beginToWatch,
  flightChangeSchema,
  watchedFlightSchema,
  watchFlight,
  type FlightChange,
  type WatchedFlight,
  type WatchTimes,
} from './watch-flight.ts';

interface WatchOptions {
  store: Pick<Store, 'db' | 'transaction'>;
  jobs: Pick<Jobs, 'add'>;
  flights: Pick<FlightList, 'read'>;
  passengers: Pick<Passengers, 'exist' | 'removeFlights'>;
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
/** Id of the row that marks the first reading as saved. No card has this id. */
const beginning = 'begun';

const changeSchema = z.object({ flightId: z.string(), change: flightChangeSchema });

/** Job that announces a change. It is added in the transaction that stores the change. @param announce idempotent */
export const flightChangeJob = (
  announce: (flightId: string, change: FlightChange) => Promise<void>,
): JobKind<z.infer<typeof changeSchema>> => ({
  name: 'flight-change',
  schema: changeSchema,
  run: ({ payload: { flightId, change } }) => announce(flightId, change),
});

/** Job that compares the board with the stored flights, in one process at a time. */
export const flightWatchJob = (options: WatchOptions): JobKind<object> => ({
  name: 'flight-watch',
  schema: z.object({}),
  every: { ms: options.everyMs },
  backOff: () => options.everyMs,
  async run() {
    const { store, passengers, isAlwaysOn } = options;
    // Stored flights without passengers would announce old changes to the next passenger.
    if (isAlwaysOn || (await passengers.exist())) await compare(options);
    else await store.db.deleteFrom('flightNotices').execute();
  },
});

/** Compares one fresh reading with every stored flight. */
async function compare(options: WatchOptions): Promise<void> {
  const { store, flights, log, times, now } = options;
  const { rows, hasBegun } = await readRows(store.db);
  const reading = await flights.read().catch(() => undefined);
  if (!reading || reading.stale) return;
  const board = new Map(reading.value.map((flight) => [flight.id, flight]));
  const upcomingIds = [...rows].filter(([, { state }]) => isUpcoming(state, now())).map(([id]) => id);
  const isInDoubt = isDoubtful(upcomingIds, board);
  if (isInDoubt && upcomingIds.length > 0)
    log.warn({ upcoming: upcomingIds.length, present: board.size }, 'too many flights vanished at once');

  for (const [id, flight] of board) if (!rows.has(id)) await begin(store.db, id, beginToWatch(flight, hasBegun, now()));
  if (!hasBegun) await begin(store.db, beginning, {});
  for (const [id, row] of rows) {
    const flight = board.get(id);
    if (!flight && isInDoubt) continue;
    const { state, change } = watchFlight(row.state, { flight, asOf: reading.asOf }, now(), times);
    if (state !== row.state) await save(options, id, row.text, state, change);
  }
  await deleteOld(options, rows, board);
}

/** Stored state of a flight, with its JSON. */
interface StoredFlight {
  state: WatchedFlight;
  text: string;
}

/** Reads the stored flights by id. Skips states in the shape of another version. `hasBegun` is false before the first reading. */
async function readRows(db: Db): Promise<{ rows: Map<string, StoredFlight>; hasBegun: boolean }> {
  const all = await db.selectFrom('flightNotices').select(['flightId', 'state']).execute();
  const rows = new Map<string, StoredFlight>();
  for (const { flightId, state: text } of all) {
    const { data: state } = watchedFlightSchema.safeParse(JSON.parse(text));
    if (state) rows.set(flightId, { state, text });
  }
  return { rows, hasBegun: all.some(({ flightId }) => flightId === beginning) };
}

/** Stores the first state of a flight. Replaces one in the shape of another version. */
async function begin(db: Db, flightId: string, first: object): Promise<void> {
  const row = { state: JSON.stringify(first), changedAt: databaseNow };
  await db
    .insertInto('flightNotices')
    .values({ flightId, ...row })
    .onConflict((conflict) => conflict.column('flightId').doUpdateSet(row))
    .execute();
}

/** Stores the next state, and queues the announcement of a change. @throws LeaseLost if another process has changed the state since */
async function save(
  { store, jobs }: WatchOptions,
  flightId: string,
  before: string,
  next: WatchedFlight,
  change?: FlightChange,
): Promise<void> {
  await store.transaction(async (db) => {
    const row = await db
      .updateTable('flightNotices')
      .set({ state: JSON.stringify(next), changedAt: databaseNow })
      .where('flightId', '=', flightId)
      .where('state', '=', before)
      .returning('flightId')
      .executeTakeFirst();
    if (!row) throw new LeaseLost();
    if (!change) return;
    const key = `flight-change:${flightId}:${change.revision}:${change.since}`;
    await jobs.add({ kind: 'flight-change', key, lane: `flight-change:${flightId}`, payload: { flightId, change } }, { db });
  });
}

const isUpcoming = ({ announced, isCancelled }: WatchedFlight, now: number) =>
  !isCancelled && announced.dueDate !== null && Date.parse(announced.dueDate) > now;

/** Deletes flights two days after their departure, and undated ones two days after their card has left the board. */
async function deleteOld(
  { store, passengers, now }: WatchOptions,
  rows: ReadonlyMap<string, StoredFlight>,
  board: ReadonlyMap<string, Flight>,
): Promise<void> {
  const endOf = ({ announced, missing }: WatchedFlight) =>
    announced.dueDate === null ? (missing?.since ?? Infinity) : Date.parse(announced.dueDate);
  const oldIds = [...rows].filter(([id, { state }]) => !board.has(id) && endOf(state) + keptMs < now()).map(([id]) => id);
  if (oldIds.length === 0) return;
  await store.db.deleteFrom('flightNotices').where('flightId', 'in', oldIds).execute();
  await passengers.removeFlights(oldIds);
}
