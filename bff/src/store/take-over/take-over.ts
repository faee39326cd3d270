import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import { anyTables, nameInSql } from '../any-tables.ts';
import { databaseNow } from '../database-time.ts';
import { makePrivateFile, makePrivateFolder } from '../private-files.ts';
import { StoreRefused } from '../store-refused.ts';
import type { Tables } from '../tables.ts';
import { openOldFile, type OldFile } from './old-file.ts';
import { version1Files, type Version1Table } from './version-1-tables.ts';

/** Folder for the files of version 1 once their rows are in the store. */
export const keptFolder = 'version-1';
/** Rows of one statement: SQLite takes 32,766 values. */
const rowsAtOnce = 500;

/** Lists the files of version 1 in the data directory. */
export const version1FilesIn = (dataDir: string): string[] => Object.keys(version1Files).filter((name) => existsSync(join(dataDir, name)));

/**
 * Copies the files of version 1 into the store, once, and moves them to a folder of their own. A crash loses and duplicates
 * nothing: rows and their record are one transaction, and a recorded file is only moved.
 *
 * @param db a SQLite store, up to date
 * @returns the names of the files that were moved
 * @throws StoreRefused when a file is in use, cannot be read, or has changed since
 */
export async function takeOver(db: Kysely<Tables>, dataDir: string): Promise<string[]> {
  if (version1FilesIn(dataDir).length === 0) return [];
  await db.transaction().execute(async (transaction) => {
    // Reads again, because another process may have been first.
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
  const taken = await db.selectFrom('origins').select('fingerprint').where('source', '=', source).executeTakeFirst();
  if (taken?.fingerprint === fingerprint) return;
  if (taken)
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
  await continueNumbers(db, table, file.lastNumber(table));
}

/** Continues version 1's numbering, because audit entries name operations by number. */
async function continueNumbers(db: Transaction<Tables>, table: Version1Table, last: number): Promise<void> {
  const name = nameInSql(table.into);
  await sql`insert into sqlite_sequence (name, seq) select ${name}, 0
    where not exists (select 1 from sqlite_sequence where name = ${name})`.execute(db);
  await sql`update sqlite_sequence set seq = max(seq, ${last}) where name = ${name}`.execute(db);
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
