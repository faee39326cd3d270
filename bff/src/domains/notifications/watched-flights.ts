import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { watchedFlightSchema, type WatchedFlight } from './rules/watched-flight.ts';

/** The remembered state of each flight, shared by all processes. Every method rejects with `StoreUnavailable` when the store is away. */
export interface WatchedFlights {
  /** Returns the states by flight id. A state of another version's shape is left out. `hasBegun` is false before the first reading. */
  read(): Promise<{ states: Map<string, WatchedFlight>; hasBegun: boolean }>;
  /** Notes that every flight of the first reading is saved. */
  begin(): Promise<void>;
  save(flightId: string, state: WatchedFlight): Promise<void>;
  /** Forgets everything. */
  clear(): Promise<void>;
  /** Forgets flights. */
  remove(flightIds: readonly string[]): Promise<void>;
}

/** Key of the row that says that watching has begun. No card has this id. */
const beginning = 'begun';

export const createWatchedFlights = (store: Pick<Store, 'db'>): WatchedFlights => ({
  async read() {
    const rows = await store.db.selectFrom('flightNotices').select(['flightId', 'state']).execute();
    const states = new Map<string, WatchedFlight>();
    for (const { flightId, state } of rows) {
      const { data } = watchedFlightSchema.safeParse(JSON.parse(state));
      if (data) states.set(flightId, data);
    }
    return { states, hasBegun: rows.some(({ flightId }) => flightId === beginning) };
  },
  begin: () => write(store, beginning, {}),
  save: (flightId, state) => write(store, flightId, state),
  async clear() {
    await store.db.deleteFrom('flightNotices').execute();
  },
  async remove(flightIds) {
    if (flightIds.length > 0) await store.db.deleteFrom('flightNotices').where('flightId', 'in', flightIds).execute();
  },
});

async function write(store: Pick<Store, 'db'>, flightId: string, state: object): Promise<void> {
  const row = { state: JSON.stringify(state), changedAt: sql<number>`now_ms()` };
  await store.db
    .insertInto('flightNotices')
    .values({ flightId, ...row })
    .onConflict((conflict) => conflict.column('flightId').doUpdateSet(row))
    .execute();
}
