import { sql, type Transaction } from 'kysely';
import { anyTables, nameInSql } from '../any-tables.ts';
import { schemaName } from '../open-postgres.ts';
import { StoreRefused } from '../store-refused.ts';
import type { StoreKind, Tables } from '../tables.ts';
import { backedUpTables } from '../rows/backed-up-tables.ts';
import { readLines } from './backup-file.ts';
import type { BackupManifest } from './manifest.ts';
import { readLine, type TableRow } from './row-lines.ts';

/** Rows of one statement: SQLite takes 32,766 values. */
const rowsAtOnce = 500;

interface LoadOptions {
  /** An empty store with tables of the backup's version. */
  db: Transaction<Tables>;
  kind: StoreKind;
  file: string;
  manifest: BackupManifest;
  /** Takes rows that have no table: PostgreSQL keeps messages in its queue. */
  takeMail?: (row: Record<string, unknown>) => void;
}

/**
 * Writes the rows of a backup into empty tables of its version, and continues their numbers.
 *
 * @throws StoreRefused when the rows are not those that the manifest counts, or do not fit the tables
 */
export async function loadRows(options: LoadOptions): Promise<void> {
  const { db, kind, file, manifest } = options;
  // A migration fills it.
  await db.deleteFrom('registryVersion').execute();
  const counts = new Map<string, number>();
  for await (const { table, rows } of batches(file, manifest)) {
    counts.set(table, (counts.get(table) ?? 0) + rows.length);
    if (table === 'mail' && options.takeMail) rows.forEach(options.takeMail);
    else await insert(db, file, table, rows);
  }
  for (const [table, rows] of Object.entries(manifest.tables))
    if ((counts.get(table) ?? 0) !== rows)
      throw new StoreRefused(`${file} is damaged: of ${table} it has ${counts.get(table) ?? 0} rows instead of ${rows}.`);
  for (const [table, last] of Object.entries(manifest.lastNumbers)) if (last > 0) await continueNumbers(db, kind, table, last);
}

async function insert(db: Transaction<Tables>, file: string, table: string, rows: Record<string, unknown>[]): Promise<void> {
  try {
    await anyTables(db).insertInto(table).values(rows).execute();
  } catch (error) {
    // A message of the database may hold values of people.
    throw new StoreRefused(`${file} cannot be restored: rows of ${table} do not fit the tables of this portal.`, { cause: error });
  }
}

async function* batches(file: string, manifest: BackupManifest): AsyncGenerator<{ table: string; rows: Record<string, unknown>[] }> {
  let table = '';
  let rows: Record<string, unknown>[] = [];
  for await (const line of readLines(file, manifest)) {
    const next = parse(file, line);
    const isFull = rows.length >= (backedUpTables[table]?.atOnce ?? rowsAtOnce);
    if (rows.length > 0 && (next.table !== table || isFull)) {
      yield { table, rows };
      rows = [];
    }
    table = next.table;
    rows.push(next.row);
  }
  if (rows.length > 0) yield { table, rows };
}

function parse(file: string, line: string): TableRow {
  try {
    const read = readLine(line);
    if (Object.hasOwn(backedUpTables, read.table)) return read;
  } catch {
    // The line may hold values of people, and so may the error.
  }
  throw new StoreRefused(`${file} is damaged: it has a line that is no row of a table.`);
}

export async function continueNumbers(db: Transaction<Tables>, kind: StoreKind, table: string, last: number): Promise<void> {
  const name = nameInSql(table);
  if (kind === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${`${schemaName}.${name}`}, 'id'), ${last})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db);
}
