import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '../../../log.ts';
import { isOutage } from '../../../plugins/is-outage.ts';
import type { Store } from '../../../store/store.ts';
import { sealEntries } from './seal-entries.ts';

/** Milliseconds after a write. Entries that follow soon are sealed in one transaction, and no request waits for it. */
const sealAfterMs = 500;

/** Seals the entries of all processes, one transaction at a time. */
export function createSealing(store: Store, log: Pick<Log, 'warn'>) {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const sealSome = (which: 'newer' | 'all'): Promise<boolean> =>
    store.inTurn('audit', async (db) => {
      // Waits for entries that are numbered and not yet committed, so that the chain has the order of the numbers.
      if (store.kind === 'postgres') await sql`lock table audit_entries in share mode`.execute(db);
      return sealEntries(db, which);
    });

  async function sealAll(which: 'newer' | 'all'): Promise<void> {
    // SQLite answers without a pause: other requests get their turn between two transactions.
    while (!(await sealSome(which))) await nextTurn();
  }

  function sealQuietly(): void {
    timer = undefined;
    underWay = sealAll('newer').catch((error: unknown) => {
      // The next write or export seals these entries, in any process.
      if (!isOutage(error)) log.warn({ err: error }, 'entries of the audit log are sealed later');
    });
  }

  const soon = () => void (timer ??= setTimeout(sealQuietly, sealAfterMs).unref());
  // A process that was killed may have left some.
  soon();

  return {
    /** Seals in a moment, in the background. */
    soon,
    /** Seals every entry, also those that an older version of the portal wrote without sealing them. */
    now: () => sealAll('all'),
    async close(): Promise<void> {
      if (timer) {
        clearTimeout(timer);
        sealQuietly();
      }
      await underWay;
    },
  };
}
