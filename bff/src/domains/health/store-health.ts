import type { StoreHealth } from '@portal/portal-contract';
import { sql } from 'kysely';
import { join } from 'node:path';
import { statSync } from 'node:fs';
import { askInTime } from '../../store/ask-briefly.ts';
import { storeFile } from '../../store/open-sqlite.ts';
import type { Db, Store } from '../../store/store.ts';

/** Latency above which the store is degraded, in milliseconds. A statement normally takes less than one, on a busy machine ten. */
const slowMs = 250;

/** Reads the store's version, size and latency. Never rejects: a store without an answer is `down`. */
export function createStoreHealth(store: Store, dataDir: string): () => Promise<StoreHealth> {
  const ask = askInTime(store);
  return async () => {
    const { kind } = store;
    try {
      const begunAt = performance.now();
      const tables = await ask(tableVersion);
      const latencyMs = Math.ceil(performance.now() - begunAt);
      const version = await ask(kind === 'sqlite' ? sqliteVersion : postgresVersion);
      const bytes = kind === 'sqlite' ? fileBytes(dataDir) : await ask(postgresBytes);
      return { state: latencyMs > slowMs ? 'degraded' : 'ok', kind, version, tables, latencyMs, bytes };
    } catch {
      return { state: 'down', kind, version: null, tables: null, latencyMs: null, bytes: null };
    }
  };
}

async function tableVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('schemaVersion')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  return Number(version);
}

async function sqliteVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  return rows[0]?.version ?? '';
}

async function postgresVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? '';
}

async function postgresBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

const fileBytes = (dataDir: string): number =>
  ['', '-wal'].reduce((sum, suffix) => sum + (statSync(join(dataDir, storeFile) + suffix, { throwIfNoEntry: false })?.size ?? 0), 0);
