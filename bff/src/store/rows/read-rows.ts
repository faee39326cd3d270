import { createHash } from 'node:crypto';
import type { Db } from '../tables.ts';
import { anyTables } from '../any-tables.ts';
import { movedTables, type MovedTable } from './moved-tables.ts';

const defaultAtOnce = 500;

/** Reads the rows of a table page by page, ordered by key. */
export async function* readRows(
  db: Db,
  table: string,
  { key, atOnce = defaultAtOnce }: MovedTable,
): AsyncGenerator<Record<string, unknown>[]> {
  for (let offset = 0; ; offset += atOnce) {
    let query = anyTables(db).selectFrom(table).selectAll().limit(atOnce).offset(offset);
    for (const column of key) query = query.orderBy(column);
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
  }
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await anyTables(db)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

/** Returns the SHA-256 of all rows that a move copies, mail included. It changes with every write. */
export async function fingerprintOf(db: Db): Promise<string> {
  const hash = createHash('sha256');
  const tables: Record<string, MovedTable> = { ...movedTables, mail: { key: ['key'] } };
  for (const [name, table] of Object.entries(tables))
    for await (const rows of readRows(db, name, table))
      for (const row of rows) hash.update(`${name} ${JSON.stringify(row, bytesAsText)}\n`);
  return hash.digest('hex');
}

const bytesAsText = (_name: string, value: unknown) =>
  value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value;
