import { isHeld, type MoveFence } from '../../session/booking-places.ts';
import { databaseNow } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';
import type { Db } from '../../store/tables.ts';
import { idOfName } from './seat-rows.ts';

/** A limited flight whose earlier bookings are not all counted. */
interface UncountedFlight {
  flightId: string;
  /** Last username that is counted. Null before the first. */
  countedUpTo: string | null;
}

export type SeatCensus = ReturnType<typeof createSeatCensus>;

/** How far the earlier bookings of each flight are counted. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export function createSeatCensus(store: Store) {
  const progress = (flightIds: readonly string[], fence: MoveFence, change: { countedUpTo: string | null; isCounted?: 1 }) =>
    store.db
      .updateTable('seatFlights')
      .set(change)
      .where('flightId', 'in', flightIds)
      .where('isCounted', '=', 0)
      .where(isHeld(fence))
      .execute();

  return {
    /** Starts the counts that are under way again. */
    async restart(): Promise<void> {
      await store.db.updateTable('seatFlights').set({ countedUpTo: null }).where('isCounted', '=', 0).execute();
    },

    async isCounted(flightId: string): Promise<boolean> {
      const row = store.db.selectFrom('seatFlights').select('isCounted').where('flightId', '=', flightId);
      return (await row.executeTakeFirst())?.isCounted === 1;
    },

    /** Returns those of the flights that are still to be counted, the least counted first. */
    async uncounted(flightIds: readonly string[]): Promise<UncountedFlight[]> {
      if (flightIds.length === 0) return [];
      const rows = await store.db
        .selectFrom('seatFlights')
        .select(['flightId', 'isCounted', 'countedUpTo'])
        .where('flightId', 'in', flightIds)
        .execute();
      const known = new Map(rows.map((row) => [row.flightId, row]));
      return flightIds
        .filter((flightId) => known.get(flightId)?.isCounted !== 1)
        .map((flightId) => ({ flightId, countedUpTo: known.get(flightId)?.countedUpTo ?? null }));
    },

    /** Makes rows for flights that have none. */
    async begin(flightIds: readonly string[]): Promise<void> {
      await store.db
        .insertInto('seatFlights')
        .values(flightIds.map((flightId) => ({ flightId, lastNumber: 0, seenAt: databaseNow })))
        .onConflict((conflict) => conflict.column('flightId').doNothing())
        .execute();
    },

    /** Notes that everybody up to this name is counted, while the lock is held. */
    countedUpTo: (flightIds: readonly string[], username: string, fence: MoveFence) =>
      progress(flightIds, fence, { countedUpTo: username }),

    /** Notes that everybody is counted, while the lock is held. Seats may be given out from now on. */
    finish: (flightIds: readonly string[], fence: MoveFence) => progress(flightIds, fence, { countedUpTo: null, isCounted: 1 }),
  };
}

/** Puts seats that were counted under a person's earlier names under their id. */
export async function giveNamedSeats(db: Db, userId: string, names: readonly string[]): Promise<void> {
  const own = db.selectFrom('seatEntries').select('flightId').where('userId', '=', userId);
  await db.updateTable('seatEntries').set({ userId }).where('userId', 'in', names.map(idOfName)).where('flightId', 'not in', own).execute();
}
