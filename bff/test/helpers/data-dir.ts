import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Store } from '../../src/store/store.ts';

/** Files of a SQLite store that has its tables and no rows. */
let emptyStore: Promise<ReadonlyMap<string, Buffer>> | undefined;

/**
 * Creates a temporary DATA_DIR with an empty SQLite store, whose files are written instead of running the migrations. With the
 * setting DATABASE_URL the folder is empty, because the portal refuses two stores.
 */
export async function newDataDir(prefix: string, settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  if (settings['DATABASE_URL'] !== undefined) return dataDir;
  emptyStore ??= createEmptyStore();
  for (const [name, bytes] of await emptyStore) writeFileSync(join(dataDir, name), bytes, { mode: 0o600 });
  return dataDir;
}

async function createEmptyStore(): Promise<ReadonlyMap<string, Buffer>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'empty-store-'));
  const store = new Store({ dataDir, log: { info: () => undefined, error: () => undefined } });
  await store.open();
  await store.close();
  const files = new Map(readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name))]));
  rmSync(dataDir, { recursive: true });
  return files;
}

/** A folder that does not exist, for portals of tests that need no pages. */
export const noBuild = join(tmpdir(), 'portal-without-a-build');
