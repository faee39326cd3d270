import { CamelCasePlugin, Kysely } from 'kysely';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrate.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

/** The portal's database. */
export interface Store {
  db: Kysely<Tables>;
  close(): Promise<void>;
}

export const storeFile = 'portal.sqlite';

/** Milliseconds that a statement may block this process for another one's write; `inTransaction` waits longer, without blocking. */
const busyTimeout = 20;

/**
 * Opens the database in the data directory, which only this user may read, and brings it up to date. The BFF processes of one
 * machine share it.
 *
 * @throws Error when the file is no database, is damaged, or cannot be written
 */
export async function openStore(dataDir: string): Promise<Store> {
  mkdirSync(dataDir, { recursive: true });
  keepPrivate(dataDir, 0o700);
  const file = join(dataDir, storeFile);
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    keepPrivate(file, 0o600);
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = ${busyTimeout}`);
  } catch (error) {
    database.close();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database), plugins: [new CamelCasePlugin()] });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, close: () => db.destroy() };
}

/** Takes the others' rights away. A folder that belongs to somebody else, such as a mounted volume, keeps its own. */
function keepPrivate(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
