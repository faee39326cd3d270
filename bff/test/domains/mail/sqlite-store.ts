import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Store } from '../../../src/store/store.ts';
import { quietLog } from '../../store/stores.ts';

/** A folder whose store any number of "processes" may open, each with this clock. */
export function sqliteFolder(now: () => number = Date.now) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
  const open: Store[] = [];
  return {
    async openStore(): Promise<Store> {
      const store = new Store({ dataDir, log: quietLog, now });
      open.push(store);
      await store.open();
      return store;
    },
    async remove() {
      for (const store of open) await store.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
