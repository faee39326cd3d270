import type { Kysely, Transaction } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tables } from './tables.ts';

/** SQLite's code for a database that another connection is writing to. */
const busyCode = 5;
/** Milliseconds. Longer than any transaction of another process takes. */
const patience = 5_000;
const pause = { shortest: 3, spread: 20 } as const;

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busyCode;

/**
 * Runs `work` in one transaction, and again while another process holds the write lock. Waiting never blocks this process.
 *
 * @throws Error of `work` after a rollback, or SQLITE_BUSY after five seconds
 */
export async function inTransaction<T>(db: Kysely<Tables>, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  const endsAt = performance.now() + patience;
  for (;;) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isBusy(error) || performance.now() > endsAt) throw error;
      await sleep(pause.shortest + Math.random() * pause.spread);
    }
  }
}
