import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { databaseNow } from '../database-time.ts';
import { openExclusively } from '../open-exclusively.ts';
import { storeFile } from '../open-sqlite.ts';
import { sqliteDialect } from '../sqlite-dialect.ts';
import { StoreRefused } from '../store-refused.ts';
import { Store, type StoreOptions } from '../store.ts';
import type { MailRow, Tables } from '../tables.ts';
import { movedFile } from '../take-over/refuse-start.ts';
import { version1FilesIn } from '../take-over/take-over.ts';
import { copyTables, type ReportCopy } from './copy-tables.ts';
import { movedTables } from '../rows/moved-tables.ts';
import { countRows, fingerprintOf } from '../rows/read-rows.ts';
import { connectTables } from '../connect-tables.ts';

export interface MoveOptions {
  dataDir: string;
  databaseUrl: string;
  log: StoreOptions['log'];
  /** The queue of PostgreSQL. */
  mail: {
    /** Adds mails. Does not change existing ones. */
    import(mails: readonly MailRow[]): Promise<void>;
    count(): Promise<number>;
  };
  report: ReportCopy;
}

/** Number of a table's rows in both stores. */
interface MovedCount {
  table: string;
  sqlite: number;
  postgres: number;
}

interface MoveResult {
  /** False if the store had already been moved. */
  hasMoved: boolean;
  counts: MovedCount[];
}

/** Sources in `origins` on PostgreSQL. The tables are copied in one transaction, and the mail after it. */
const origins = { tables: storeFile, mail: `${storeFile}: mail` } as const;

/**
 * Copies the SQLite store of a data directory into an empty PostgreSQL database, and renames the file. Resumes after a crash. Does
 * nothing if the store has already been moved.
 *
 * @throws StoreRefused if the file is in use, or the database holds another store
 * @throws StoreUnavailable if the database cannot be reached
 */
export async function moveStore(options: MoveOptions): Promise<MoveResult> {
  const { dataDir, databaseUrl, log } = options;
  const file = await prepareSource(options);
  // Locked until the end, so that no portal can start on the file.
  const source = openSource(file ?? join(dataDir, movedFile));
  const target = new Store({ dataDir, databaseUrl, log });
  try {
    await target.open();
    await target.check();
    if (file === undefined) await refuseUnlessFinished(target, dataDir);
    else await copy(source, target, options);
    const counts = await compareCounts(source, target, options);
    await source.destroy();
    if (file !== undefined) renameSync(file, join(dataDir, movedFile));
    return { hasMoved: file !== undefined, counts };
  } finally {
    await source.destroy();
    await target.close();
  }
}

/** Migrates the SQLite store, including the files of version 1. @returns its path; undefined if it has already been moved */
async function prepareSource({ dataDir, log }: MoveOptions): Promise<string | undefined> {
  const file = join(dataDir, storeFile);
  const hasStore = existsSync(file);
  if (!hasStore && version1FilesIn(dataDir).length === 0) {
    if (existsSync(join(dataDir, movedFile))) return undefined;
    throw new StoreRefused(`There is no store in ${dataDir}.`);
  }
  // Refuses the file of a running portal before opening it as a portal would.
  if (hasStore) openExclusively(file).close();
  const store = new Store({ dataDir, log });
  try {
    await store.open();
    await store.check();
  } finally {
    await store.close();
  }
  return file;
}

const openSource = (file: string) => connectTables(sqliteDialect(openExclusively(file)));

const originOf = (db: Kysely<Tables>, source: string) =>
  db.selectFrom('origins').select('fingerprint').where('source', '=', source).executeTakeFirst();

async function refuseUnlessFinished(target: Store, dataDir: string): Promise<void> {
  if (await originOf(target.db, origins.mail)) return;
  throw new StoreRefused(
    `The store of ${dataDir} was moved to another database than DATABASE_URL. To move it here too, rename ${movedFile} to ${storeFile} first.`,
  );
}

async function copy(source: Kysely<Tables>, { db }: Store, { mail, report }: MoveOptions): Promise<void> {
  const fingerprint = await fingerprintOf(source);
  const origin = await originOf(db, origins.tables);
  if (origin && origin.fingerprint !== fingerprint)
    throw new StoreRefused(
      'DATABASE_URL holds another store, or an older copy of this one, which was used after it was copied. Name a database that no portal has used. ' +
        'Nothing was changed.',
    );
  const record = (from: Kysely<Tables>, name: string) =>
    from.insertInto('origins').values({ source: name, fingerprint, at: databaseNow }).execute();
  if (!origin)
    await db.transaction().execute(async (transaction) => {
      await copyTables(source, transaction, report);
      await record(transaction, origins.tables);
    });
  if (await originOf(db, origins.mail)) return;
  const mails = await source.selectFrom('mail').selectAll().orderBy('changedAt').execute();
  await mail.import(mails);
  report('mail', mails.length);
  await record(db, origins.mail);
}

async function compareCounts(source: Kysely<Tables>, { db }: Store, { mail }: MoveOptions): Promise<MovedCount[]> {
  const counts: MovedCount[] = [];
  for (const table of Object.keys(movedTables))
    counts.push({ table, sqlite: await countRows(source, table), postgres: await countRows(db, table) });
  return [...counts, { table: 'mail', sqlite: await countRows(source, 'mail'), postgres: await mail.count() }];
}
