import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import { anyTables, connectTables, type Tables } from './tables.ts';
import { movedFile, openExclusively, sqliteDialect, storeFile } from './open-sqlite.ts';
import { schemaName } from './open-postgres.ts';
import { StoreRefused } from './store-unavailable.ts';
import { Store, type StoreOptions } from './store.ts';

interface MoveOptions {
  dataDir: string;
  databaseUrl: string;
  log: StoreOptions['log'];
}

/** Number of rows by table. */
type MovedRows = { table: string; rows: number }[];

/** Rows per statement. A release is several hundred kilobytes. */
const pageSize = 50;
/** Tables that every database fills for itself. */
const ownTables = ['schema_version', 'store_mark'];

/**
 * Copies the SQLite store of a data directory into an empty PostgreSQL database, in one transaction, and renames the file.
 *
 * @throws StoreRefused if the file is in use or missing, or the database already holds a portal's data
 * @throws StoreUnavailable if the database cannot be reached
 */
export async function moveStore({ dataDir, databaseUrl, log }: MoveOptions): Promise<MovedRows> {
  const file = join(dataDir, storeFile);
  if (!existsSync(file)) throw new StoreRefused(`There is no store in ${dataDir}.`);
  await migrateSource(dataDir, file, log);
  // Locked until the end, so that no portal can start on the file.
  const source = connectTables(sqliteDialect(openExclusively(file)));
  const target = new Store({ dataDir, databaseUrl, log });
  try {
    await target.open();
    await target.check();
    const moved = await target.db.transaction().execute((to) => copyTables(source, to));
    await source.destroy();
    renameSync(file, join(dataDir, movedFile));
    return moved;
  } finally {
    await source.destroy();
    await target.close();
  }
}

/** Brings the source to the version of the target. */
async function migrateSource(dataDir: string, file: string, log: StoreOptions['log']): Promise<void> {
  // Refuses the file of a running portal before opening it as a portal would.
  openExclusively(file).close();
  const store = new Store({ dataDir, log });
  try {
    await store.open();
    await store.check();
  } finally {
    await store.close();
  }
}

async function copyTables(from: Kysely<Tables>, to: Transaction<Tables>): Promise<MovedRows> {
  // Copying a large table takes longer than the timeout of other statements.
  await sql`set local statement_timeout = 0`.execute(to);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(to);
  // In the order of their creation, because rows refer to rows of earlier tables.
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not like 'sqlite~_%' escape '~' order by rowid`.execute(from);
  const names = tables.map(({ name }) => name).filter((name) => !ownTables.includes(name));
  await lockEmpty(to, names);
  const counts: MovedRows = [];
  for (const table of names) counts.push({ table, rows: await copyTable(from, to, table) });
  await continueNumbers(from, to);
  return counts;
}

/** Locks empty tables against writes until the transaction ends. @throws StoreRefused if a table has rows */
async function lockEmpty(to: Transaction<Tables>, names: readonly string[]): Promise<void> {
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in exclusive mode`.execute(to);
  // The baseline has written this row.
  await to.deleteFrom('registryVersion').execute();
  for (const name of names)
    if (await anyTables(to).selectFrom(name).selectAll().limit(1).executeTakeFirst())
      throw new StoreRefused(
        'DATABASE_URL already holds the data of a portal. Name a database that no portal has used. Nothing was changed.',
      );
}

async function copyTable(from: Kysely<Tables>, to: Transaction<Tables>, table: string): Promise<number> {
  for (let count = 0; ;) {
    const rows = await anyTables(from)
      .selectFrom(table)
      .selectAll()
      .orderBy(sql`rowid`)
      .limit(pageSize)
      .offset(count)
      .execute();
    if (rows.length > 0) await anyTables(to).insertInto(table).values(rows).execute();
    count += rows.length;
    if (rows.length < pageSize) return count;
  }
}

/** Continues the numbers of rows, because the audit log names some of them. */
async function continueNumbers(from: Kysely<Tables>, to: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from main.sqlite_sequence where seq > 0`.execute(from);
  for (const { name, seq } of rows) await sql`select setval(pg_get_serial_sequence(${`${schemaName}.${name}`}, 'id'), ${seq})`.execute(to);
}
