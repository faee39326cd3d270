import { isHeld, type MoveFence } from '../../session/booking-places.ts';
import { databaseNow } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';
import type { Db } from '../../store/tables.ts';
import { idOfName } from './seat-rows.ts';

/** A flight whose earlier bookings are not all counted. */
interface UncountedFlight {
  flightId: string;
  /** Last counted username. Null before the first. */
  countedUpTo: string | null;
}

export type SeatCensus = ReturnType<typeof createSeatCensus>;

/** Progress in counting each flight's earlier bookings. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export function createSeatCensus(store: Store) {
  const update = (flightIds: readonly string[], fence: MoveFence, change: { countedUpTo: string | null; isCounted?: 1 }) =>
    store.db
      .updateTable('seatFlights')
      .set(change)
      .where('flightId', 'in', flightIds)
      .where('isCounted', '=', 0)
      .where(isHeld(fence))
      .execute();

  return {
    /** Restarts all unfinished counts. */
    async restart(): Promise<void> {
      await store.db.updateTable('seatFlights').set({ countedUpTo: null }).where('isCounted', '=', 0).execute();
    },

    async isCounted(flightId: string): Promise<boolean> {
      const row = store.db.selectFrom('seatFlights').select('isCounted').where('flightId', '=', flightId);
      return (await row.executeTakeFirst())?.isCounted === 1;
    },

    /** Returns those of the flights that are not fully counted. */
    async uncounted(flightIds: readonly string[]): Promise<UncountedFlight[]> {
      if (flightIds.length === 0) return [];
      const rows = await store.db
        .selectFrom('seatFlights')
        .select(['flightId', 'isCounted', 'countedUpTo'])
        .where('flightId', 'in', flightIds)
        .execute();
      const rowsById = new Map(rows.map((row) => [row.flightId, row]));
      return flightIds
        .filter((flightId) => rowsById.get(flightId)?.isCounted !== 1)
        .map((flightId) => ({ flightId, countedUpTo: rowsById.get(flightId)?.countedUpTo ?? null }));
    },

    /** Inserts the rows that are missing. */
    async begin(flightIds: readonly string[]): Promise<void> {
      await store.db
        .insertInto('seatFlights')
        .values(flightIds.map((flightId) => ({ flightId, lastNumber: 0, seenAt: databaseNow })))
        .onConflict((conflict) => conflict.column('flightId').doNothing())
        .execute();
    },

    /** Records the last counted name, if the lock is still held. */
    saveProgress: (flightIds: readonly string[], username: string, fence: MoveFence) => update(flightIds, fence, { countedUpTo: username }),

    /** Marks the flights as counted, if the lock is still held. From then on their seats can be booked. */
    finish: (flightIds: readonly string[], fence: MoveFence) => update(flightIds, fence, { countedUpTo: null, isCounted: 1 }),
  };
}

/** Assigns seats that were counted under a person's earlier names to the person's id. */
export async function claimNamedSeats(db: Db, userId: string, names: readonly string[]): Promise<void> {
  const own = db.selectFrom('seatEntries').select('flightId').where('userId', '=', userId);
  await db.updateTable('seatEntries').set({ userId }).where('userId', 'in', names.map(idOfName)).where('flightId', 'not in', own).execute();
}
