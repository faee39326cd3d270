import { join } from 'node:path';
import type { Dialect } from 'kysely';
import { guardedDialect } from './guarded-dialect.ts';
import { makePrivateFile, openPrivateDatabase } from './private-files.ts';
import type { OnStatement } from './statement-outcome.ts';
import { isSqliteMistake, sqliteDialect } from './sqlite-dialect.ts';

export const storeFile = 'portal.sqlite';
/** File of counts and shared readings. Their loss is harmless, so their writes need not reach the disk. */
const scratchFile = 'scratch.sqlite';

/**
 * Opens the database of the data directory. Only this user may read it, and all BFF processes of the machine share it.
 *
 * @param now clock of `now_ms()`, in milliseconds since 1970
 * @param onStatement called after each statement
 * @throws Error if the file is not a database, is damaged, or cannot be written
 */
export function openSqlite(dataDir: string, now: () => number, onStatement: OnStatement): Dialect {
  const database = openPrivateDatabase(join(dataDir, storeFile), 0);
  try {
    const scratch = join(dataDir, scratchFile);
    makePrivateFile(scratch);
    database.function('now_ms', () => Math.round(now()));
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    database.prepare('ATTACH ? AS scratch').run(scratch);
    // Overwrites deleted rows, because an erased name must not stay in a free page.
    database.exec('PRAGMA secure_delete = ON');
    database.exec('PRAGMA scratch.journal_mode = WAL; PRAGMA scratch.synchronous = OFF; PRAGMA busy_timeout = 0');
  } catch (error) {
    database.close();
    throw error;
  }
  return guardedDialect(sqliteDialect(database), isSqliteMistake, onStatement);
}
