import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { anyTables } from '../any-tables.ts';
import { databaseNow } from '../database-time.ts';
import { makePrivateFile, makePrivateFolder } from '../private-files.ts';
import { StoreRefused } from '../store-refused.ts';
import type { Tables } from '../tables.ts';
import { openOldFile, type OldFile } from './old-file.ts';
import { version1Files, type Version1Table } from './version-1-tables.ts';
import { continueNumbers, lastNumberOf } from '../rows/numbering.ts';

/** Folder for the files of version 1 after their import. */
export const keptFolder = 'version-1';
/** Rows per statement. SQLite accepts at most 32,766 values. */
const rowsAtOnce = 500;

/** Lists the files of version 1 in the data directory. */
export const version1FilesIn = (dataDir: string): string[] => Object.keys(version1Files).filter((name) => existsSync(join(dataDir, name)));

/**
 * Imports the files of version 1 into the store once, and moves them to another folder. A crash loses and duplicates nothing: a file's
 * rows and the record of its import are one transaction, and a recorded file is only moved.
 *
 * @param db migrated SQLite store
 * @returns the names of the moved files
 * @throws StoreRefused if a file is in use, cannot be read, or has changed since its import
 */
export async function takeOver(db: Kysely<Tables>, dataDir: string): Promise<string[]> {
  if (version1FilesIn(dataDir).length === 0) return [];
  await db.transaction().execute(async (transaction) => {
    // Lists the files again, because another process may have imported some.
    for (const name of version1FilesIn(dataDir)) {
      const file = openOldFile(join(dataDir, name), name);
      try {
        await takeFile(transaction, file);
      } finally {
        file.close();
      }
    }
  });
  // The write lock excludes processes that are reading the files.
  return db.transaction().execute((transaction) => keepAside(transaction, dataDir));
}

async function takeFile(db: Transaction<Tables>, file: OldFile): Promise<void> {
  const source = file.name;
  const fingerprint = file.fingerprint();
  const origin = await db.selectFrom('origins').select('fingerprint').where('source', '=', source).executeTakeFirst();
  if (origin?.fingerprint === fingerprint) return;
  if (origin)
    throw new StoreRefused(
      `${source} has changed since it was taken over: version 1 ran on this folder again. The store lacks what it wrote. ` +
        `To start without that, move ${source} away.`,
    );
  for (const table of file.tables) await takeTable(db, file, table);
  await db.insertInto('origins').values({ source, fingerprint, at: databaseNow }).execute();
}

async function takeTable(db: Transaction<Tables>, file: OldFile, table: Version1Table): Promise<void> {
  const rows = file.rows(table);
  let inserted = 0;
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const { numInsertedOrUpdatedRows = 0n } = await anyTables(db)
      .insertInto(table.into)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    inserted += Number(numInsertedOrUpdatedRows);
  }
  if (!table.isNumbered) return;
  if (inserted !== rows.length)
    throw new StoreRefused(
      `Version 1's ${file.name} cannot be taken over: the store has other rows with the same numbers. Nothing was changed. ` +
        `To start without version 1's, move ${file.name} away.`,
    );
  const last = Math.max(file.lastNumber(table), await lastNumberOf(db, 'sqlite', table.into));
  await continueNumbers(db, 'sqlite', table.into, last);
}

async function keepAside(db: Transaction<Tables>, dataDir: string): Promise<string[]> {
  const origins = await db.selectFrom('origins').select('source').execute();
  const names = version1FilesIn(dataDir).filter((name) => origins.some(({ source }) => source === name));
  const folder = join(dataDir, keptFolder);
  makePrivateFolder(folder);
  for (const name of names) {
    renameSync(join(dataDir, name), join(folder, name));
    makePrivateFile(join(folder, name));
  }
  return names;
}
