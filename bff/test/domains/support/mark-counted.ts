import type { Store } from '../../../src/store/store.ts';

/** Marks the earlier bookings of a flight as counted, as if it had none. */
export async function markCounted({ db }: Store, flightId: string): Promise<void> {
  await db
    .insertInto('seatFlights')
    .values({ flightId, lastNumber: 0, seenAt: Date.now(), isCounted: 1 })
    .onConflict((conflict) => conflict.column('flightId').doUpdateSet({ isCounted: 1 }))
    .execute();
}
