import type { DatabaseSync } from 'node:sqlite';
import type { Table } from '../schema/model.ts';
import { toJson, type StoredRow } from './column-values.ts';
import type { TableQuery } from './read-query.ts';
import { RestError } from './rest-error.ts';
import type { Selected } from './select.ts';

/** A page of rows, with the total over all pages if the request counts. */
interface Page {
  rows: StoredRow[];
  total: number | undefined;
}

/** SQLite's value for no limit. */
const noLimit = -1;

/**
 * Reads a page of the matching rows.
 *
 * @param visible SQL condition of row-level security
 * @throws RestError 416 if the page starts after the last row of a counted list
 */
export function readPage(database: DatabaseSync, table: Table, query: TableQuery, visible: string, counts: boolean): Page {
  const { where, order, limit = noLimit, offset, headOnly } = query;
  const from = `from ${table.name} where ${where.sql} and ${visible}`;
  const rows = database
    .prepare(`select ${headOnly ? 'id' : '*'} ${from} ${order === '' ? '' : `order by ${order}`} limit ? offset ?`)
    .all(...where.values, limit, offset) as StoredRow[];
  if (!counts) return { rows, total: undefined };
  const total = Number(database.prepare(`select count(*) as total ${from}`).get(...where.values)?.['total']);
  if (offset > total) {
    const details = `An offset of ${offset} was requested, but there are only ${total} rows.`;
    const headers = { 'content-range': `*/${total}`, 'preference-applied': 'count=exact' };
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
  }
  return { rows, total };
}

/** Returns a row with the selected columns and embedded rows. */
export function showRow(database: DatabaseSync, row: StoredRow, select: readonly Selected[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const part of select) {
    if ('column' in part) {
      result[part.column.name] = toJson(part.column, row[part.column.name]);
      continue;
    }
    const { embedded, by } = part;
    const key = row[by.column] ?? null;
    const other = database.prepare(`select * from ${embedded.name} where ${by.references} = ?`).get(key) as StoredRow | undefined;
    result[embedded.name] = other ? showRow(database, other, part.select) : null;
  }
  return result;
}
