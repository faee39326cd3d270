import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Store } from '../../../src/store/store.ts';
import { quietLog } from '../../store/stores.ts';

/** Creates a data folder. Each `openStore` opens it like another process, with this clock. */
export function sqliteFolder(now: () => number = Date.now) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sqlite-store-'));
  const stores: Store[] = [];
  return {
    async openStore(): Promise<Store> {
      const store = new Store({ dataDir, log: quietLog, now });
      stores.push(store);
      await store.open();
      return store;
    },
    async remove() {
      for (const store of stores) await store.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
