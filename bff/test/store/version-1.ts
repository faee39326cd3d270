import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const folder = join(import.meta.dirname, 'version-1');
const suffix = '.sql';

/** Files of version 1 beside `portal.sqlite`. */
export const oldFiles = ['audit', 'careers', 'mail', 'moderation', 'sessions', 'unsettled-bookings'].map((name) => `${name}.sqlite`);

/** Opens a SQLite file as version 1 did. */
export function openOld(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec('PRAGMA journal_mode = WAL');
  return database;
}

/**
 * Writes the files of version 1 into a data directory, from dumps of files that its code wrote (`version-1/*.sql`).
 *
 * @param except files that are left out
 */
export function writeVersion1(dataDir: string, except: readonly string[] = []): void {
  for (const dump of readdirSync(folder)) {
    const name = dump.slice(0, -suffix.length);
    if (except.includes(name)) continue;
    const database = openOld(join(dataDir, name));
    database.exec(readFileSync(join(folder, dump), 'utf8'));
    database.close();
  }
}
