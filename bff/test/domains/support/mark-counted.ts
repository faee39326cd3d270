import type { Store } from '../../../src/store/store.ts';

/** Marks a flight that had no bookings before its seats were limited. */
export async function markCounted({ db }: Store, flightId: string): Promise<void> {
  await db
    .insertInto('seatFlights')
    .values({ flightId, lastNumber: 0, seenAt: Date.now(), isCounted: 1 })
    .onConflict((conflict) => conflict.column('flightId').doUpdateSet({ isCounted: 1 }))
    .execute();
}
