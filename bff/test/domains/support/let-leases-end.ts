import { sql } from 'kysely';
import type { Place } from '../../../src/store/place.ts';
import { Store } from '../../../src/store/store.ts';
import { quietLog } from '../../store/stores.ts';

const justNow = sql<number>`now_ms() - 1`;
/** Leases with more time left than this many milliseconds are not ended. */
const longestMs = 15_000;

/**
 * Ends the leases that a killed process left and that would expire within 15 seconds: locks, mails in flight or between
 * two attempts, and running decisions. Call it only while no process runs, because a process also keeps its own timers.
 */
export async function letLeasesEnd(place: Place): Promise<void> {
  const store = new Store({ ...place, log: quietLog });
  await store.open();
  const { db } = store;
  const soon = sql<number>`now_ms() + ${longestMs}`;
  try {
    await db.updateTable('locks').set({ until: justNow }).where('until', '>', 0).where('until', '<=', soon).execute();
    await db.updateTable('heldDecisions').set({ dueAt: justNow }).where('state', '=', 'running').where('dueAt', '<=', soon).execute();
    await (place.databaseUrl === undefined ? endMailLeases(store) : endJobLeases(store));
  } finally {
    await store.close();
  }
}

async function endMailLeases({ db }: Store): Promise<void> {
  await db
    .updateTable('mail')
    .set({ dueAt: justNow })
    .where('state', '=', 'waiting')
    .where('attempts', '>', 0)
    .where('dueAt', '<=', sql<number>`claimed_at + ${longestMs}`)
    .execute();
}

/** BullMQ marks a stalled job at one check and takes it at the next, five seconds later. The mark is set here. */
async function endJobLeases({ db }: Store): Promise<void> {
  await sql`
    update bullmq.job set locked_until_ms = 0, stalled_marked = true
    where state = 'active' and locked_until_ms <= now_ms() + ${longestMs}`.execute(db);
  await sql`
    update bullmq.job set process_at_ms = 0
    where state = 'delayed' and attempts_started > 0 and process_at_ms <= now_ms() + ${longestMs}`.execute(db);
  await sql`delete from bullmq.meta where field = 'stalled-check'`.execute(db);
}
