import { flightState, routeNamesOfFlight, type Flight } from '@portal/booking-contract';
import type { Store } from '../../store/store.ts';

/**
 * Records the last departure of each route that has departed flights on the board, so that it is known after their cards are gone.
 *
 * @throws StoreUnavailable when the store cannot be used
 */
export async function recordDepartures(store: Pick<Store, 'db'>, flights: readonly Flight[], now: number): Promise<void> {
  const known = await lastDepartures(store);
  const newer = new Map<string, string>();
  for (const flight of flights) {
    if (flight.dueDate === null || flightState(flight, now) !== 'departed') continue;
    const departedAt = new Date(flight.dueDate).toISOString();
    for (const route of routeNamesOfFlight(flight))
      if (departedAt > (newer.get(route) ?? known.get(route) ?? '')) newer.set(route, departedAt);
  }
  if (newer.size === 0) return;
  await store.db
    .insertInto('flownRoutes')
    .values([...newer].map(([route, departedAt]) => ({ route, departedAt })))
    .onConflict((conflict) => conflict.column('route').doUpdateSet(({ ref }) => ({ departedAt: ref('excluded.departedAt') })))
    .execute();
}

/** Returns the last departures by the names of their routes, ISO 8601. @throws StoreUnavailable when the store cannot be used */
export async function lastDepartures(store: Pick<Store, 'db'>): Promise<ReadonlyMap<string, string>> {
  const rows = await store.db.selectFrom('flownRoutes').selectAll().execute();
  return new Map(rows.map(({ route, departedAt }) => [route, departedAt]));
}
