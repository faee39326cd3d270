import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '../../../log.ts';
import { isOutage } from '../../../plugins/is-outage.ts';
import type { Store } from '../../../store/store.ts';
import { sealEntries } from './seal-entries.ts';

/** Delay after a write, in milliseconds. Entries of that time are sealed in one transaction, and no request waits for it. */
const sealAfterMs = 500;

/** Seals the entries of all processes, one transaction at a time. */
export function createSealing(store: Store, log: Pick<Log, 'warn'>) {
  let timer: NodeJS.Timeout | undefined;
  let currentSealing: Promise<void> = Promise.resolve();

  const sealBatch = (which: 'newer' | 'all'): Promise<boolean> =>
    store.inTurn('audit', async (db) => {
      // Waits for entries that have an id but are not committed yet, so that the chain is in the order of the ids.
      if (store.kind === 'postgres') await sql`lock table audit_entries in share mode`.execute(db);
      return sealEntries(db, which);
    });

  async function sealAll(which: 'newer' | 'all'): Promise<void> {
    // SQLite answers synchronously. Yields to other requests between two transactions.
    while (!(await sealBatch(which))) await nextTurn();
  }

  function sealQuietly(): void {
    timer = undefined;
    currentSealing = sealAll('newer').catch((error: unknown) => {
      // The next write or export in any process seals these entries.
      if (!isOutage(error)) log.warn({ err: error }, 'entries of the audit log could not be sealed yet');
    });
  }

  const soon = () => void (timer ??= setTimeout(sealQuietly, sealAfterMs).unref());
  // A killed process may have left unsealed entries.
  soon();

  return {
    /** Seals new entries after a short delay, in the background. */
    soon,
    /** Seals all entries, including those of older versions of the portal, which did not seal. */
    now: () => sealAll('all'),
    async close(): Promise<void> {
      if (timer) {
        clearTimeout(timer);
        sealQuietly();
      }
      await currentSealing;
    },
  };
}
