import type { DatabaseSync } from 'node:sqlite';
import type { Table } from '../schema/model.ts';
import { toJson, type StoredRow } from './column-values.ts';
import { RestError } from './rest-error.ts';
import type { TableQuery } from './read-query.ts';
import type { Selected } from './select.ts';
import type { Where } from './where.ts';

/** The rows of a page, and how many there are over all pages when that was asked. */
export interface Page {
  rows: StoredRow[];
  total: number | undefined;
}

/** SQLite's word for no limit. */
const all = -1;

/** Reads a page of the rows for which both conditions hold. @throws RestError 416 when a counted list ends before the page */
export function readPage(database: DatabaseSync, table: Table, query: TableQuery, visible: Where, counted: boolean): Page {
  const from = `from ${table.name} where ${query.where.sql} and ${visible.sql}`;
  const values = [...query.where.values, ...visible.values];
  const order = query.order === '' ? '' : `order by ${query.order}`;
  const columns = query.headOnly ? 'id' : '*';
  const rows = database
    .prepare(`select ${columns} ${from} ${order} limit ? offset ?`)
    .all(...values, query.limit ?? all, query.offset) as StoredRow[];
  if (!counted) return { rows, total: undefined };
  const total = Number(database.prepare(`select count(*) as total ${from}`).get(...values)?.['total']);
  if (query.offset > total) {
    const details = `An offset of ${query.offset} was requested, but there are only ${total} rows.`;
    const headers = { 'content-range': `*/${total}`, 'preference-applied': 'count=exact' };
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
  }
  return { rows, total };
}

/** A row as the request wants to see it. */
export function showRow(database: DatabaseSync, row: StoredRow, select: readonly Selected[]): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const part of select) {
    if ('column' in part) {
      shown[part.key] = toJson(part.column, row[part.column.name]);
      continue;
    }
    const { embedded, by } = part;
    const key = row[by.column] ?? null;
    const other = database.prepare(`select * from ${embedded.name} where ${by.references} = ?`).get(key) as StoredRow | undefined;
    shown[part.key] = other ? showRow(database, other, part.select) : null;
  }
  return shown;
}
