import { sql } from 'kysely';
import type { Store } from '../../../src/store/store.ts';

/** Expires the hold of every unacknowledged booking, as a long pause of its process does. */
export async function letHoldsEnd({ db }: Store): Promise<void> {
  await db
    .updateTable('unsettledBookings')
    .set({ heldUntil: sql<number>`now_ms() - 1` })
    .execute();
}
