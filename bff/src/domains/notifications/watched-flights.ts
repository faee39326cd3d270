import { databaseNow } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';
import { watchedFlightSchema, type WatchedFlight } from './rules/watched-flight.ts';

export type WatchedFlights = ReturnType<typeof createWatchedFlights>;

/** Key of the row that says that watching has begun. No card has this id. */
const beginning = 'begun';

/** The remembered state of each flight, shared by all processes. Every method rejects with `StoreUnavailable` when the store is away. */
export const createWatchedFlights = (store: Pick<Store, 'db'>) => ({
  /** Returns the states by flight id. A state of another version's shape is left out. `hasBegun` is false before the first reading. */
  async read(): Promise<{ states: Map<string, WatchedFlight>; hasBegun: boolean }> {
    const rows = await store.db.selectFrom('flightNotices').select(['flightId', 'state']).execute();
    const states = new Map<string, WatchedFlight>();
    for (const { flightId, state } of rows) {
      const { data } = watchedFlightSchema.safeParse(JSON.parse(state));
      if (data) states.set(flightId, data);
    }
    return { states, hasBegun: rows.some(({ flightId }) => flightId === beginning) };
  },
  /** Notes that every flight of the first reading is saved. */
  begin: (): Promise<void> => write(store, beginning, {}),
  save: (flightId: string, state: WatchedFlight): Promise<void> => write(store, flightId, state),
  /** Forgets everything. */
  async clear(): Promise<void> {
    await store.db.deleteFrom('flightNotices').execute();
  },
  /** Forgets flights. */
  async remove(flightIds: readonly string[]): Promise<void> {
    if (flightIds.length > 0) await store.db.deleteFrom('flightNotices').where('flightId', 'in', flightIds).execute();
  },
});

async function write(store: Pick<Store, 'db'>, flightId: string, state: object): Promise<void> {
  const row = { state: JSON.stringify(state), changedAt: databaseNow };
  await store.db
    .insertInto('flightNotices')
    .values({ flightId, ...row })
    .onConflict((conflict) => conflict.column('flightId').doUpdateSet(row))
    .execute();
}
