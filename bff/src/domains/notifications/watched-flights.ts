import { databaseNow } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';
import { watchedFlightSchema, type WatchedFlight } from './rules/watched-flight.ts';

export type WatchedFlights = ReturnType<typeof createWatchedFlights>;

/** Id of the row that marks the first reading as saved. No card has this id. */
const beginning = 'begun';

/** The stored state of each flight, shared by all processes. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export const createWatchedFlights = (store: Pick<Store, 'db'>) => ({
  /** Returns the states by flight id. Skips states in the shape of another version. `hasBegun` is false before the first reading. */
  async read(): Promise<{ states: Map<string, WatchedFlight>; hasBegun: boolean }> {
    const rows = await store.db.selectFrom('flightNotices').select(['flightId', 'state']).execute();
    const states = new Map<string, WatchedFlight>();
    for (const { flightId, state } of rows) {
      const { data } = watchedFlightSchema.safeParse(JSON.parse(state));
      if (data) states.set(flightId, data);
    }
    return { states, hasBegun: rows.some(({ flightId }) => flightId === beginning) };
  },
  /** Records that every flight of the first reading is saved. */
  begin: (): Promise<void> => write(store, beginning, {}),
  save: (flightId: string, state: WatchedFlight): Promise<void> => write(store, flightId, state),
  async clear(): Promise<void> {
    await store.db.deleteFrom('flightNotices').execute();
  },
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
