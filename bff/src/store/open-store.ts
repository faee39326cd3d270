import { CamelCasePlugin, Kysely } from 'kysely';
import { join } from 'node:path';
import { migrate } from './migrate.ts';
import { openPrivateDatabase } from './private-files.ts';
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
  const database = openPrivateDatabase(join(dataDir, storeFile));
  try {
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
