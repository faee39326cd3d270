import { sql } from 'kysely';
import type { Store } from '../../../src/store/store.ts';

/** What happens while a process is stopped for long: every booking under way was held for too long. */
export async function letHoldsEnd({ db }: Store): Promise<void> {
  await db
    .updateTable('unsettledBookings')
    .set({ heldUntil: sql<number>`now_ms() - 1` })
    .execute();
}
