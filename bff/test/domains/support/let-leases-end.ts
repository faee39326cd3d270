import { sql } from 'kysely';
import { recurringKey } from '../../../src/jobs/job-kind.ts';
import { Store, type Place } from '../../../src/store/store.ts';
import { quietLog } from '../../store/stores.ts';

const justNow = sql<number>`now_ms() - 1`;
/** Leases with more time left than this many milliseconds are not ended. */
const maxMs = 15_000;

/**
 * Ends the leases that a killed process left and that would expire within 15 seconds: jobs in flight or between
 * two attempts. Recurring jobs become due, too. Call it only while no process runs, because a process also keeps its own timers.
 */
export async function letLeasesEnd(place: Place): Promise<void> {
  const store = await openStore(place);
  const { db } = store;
  const soon = sql<number>`now_ms() + ${maxMs}`;
  try {
    const isBegun = ['running', 'retrying'] as const;
    const jobs = db.updateTable('jobs').set({ dueAt: justNow }).where('dueAt', '<=', soon);
    await jobs.where('state', 'in', isBegun).execute();
    await jobs.where('state', '=', 'waiting').where('key', 'like', recurringKey('%')).execute();
  } finally {
    await store.close();
  }
}

/** Expires the hold of every unacknowledged booking, as a long pause of its process does. */
export async function letHoldsEnd({ db }: Store): Promise<void> {
  await db.updateTable('unsettledBookings').set({ heldUntil: justNow }).execute();
}

/** Opens the store of a portal, as another process of the portal does. */
export async function openStore({ dataDir, databaseUrl }: Place): Promise<Store> {
  const store = new Store({ dataDir, databaseUrl, log: quietLog });
  await store.open();
  return store;
}
