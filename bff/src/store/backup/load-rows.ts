import type { Transaction } from 'kysely';
import { anyTables } from '../any-tables.ts';
import { StoreRefused } from '../store-refused.ts';
import type { StoreKind, Tables } from '../tables.ts';
import { backedUpTables } from '../rows/backed-up-tables.ts';
import { readLines } from './backup-file.ts';
import type { BackupManifest } from './manifest.ts';
import { readLine, type TableRow } from './row-lines.ts';
import { continueNumbers } from '../rows/numbering.ts';

/** Rows per statement. SQLite accepts at most 32,766 values. */
const rowsAtOnce = 500;

interface LoadOptions {
  /** Empty store with tables of the backup's version. */
  db: Transaction<Tables>;
  kind: StoreKind;
  file: string;
  manifest: BackupManifest;
  /** Receives messages, which PostgreSQL keeps in its queue and not in a table. */
  takeMail?: (row: Record<string, unknown>) => void;
}

/**
 * Writes the rows of a backup into empty tables of its version, and continues their numbers.
 *
 * @throws StoreRefused if the numbers of rows differ from the manifest, or rows do not fit the tables
 */
export async function loadRows(options: LoadOptions): Promise<void> {
  const { db, kind, file, manifest } = options;
  // A migration has already filled this table.
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
    // The cause is not part of the message, because it may contain personal data.
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
    const tableRow = readLine(line);
    if (Object.hasOwn(backedUpTables, tableRow.table)) return tableRow;
  } catch {
    // Dropped, because the error may quote the line, which may contain personal data.
  }
  throw new StoreRefused(`${file} is damaged: it has a line that is no row of a table.`);
}
