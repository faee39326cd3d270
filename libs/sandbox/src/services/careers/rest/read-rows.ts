import type { DatabaseSync } from 'node:sqlite';
import { splitList, type Column, type ForeignKey, type Schema, type Table } from '../schema/parse-schema.ts';
import { noColumn, notSupported, RestError, toJson, type StoredRow } from './values.ts';
import { allOf, condition, group, type Where } from './where.ts';

/** One item of a `select` parameter. */
type Selected =
  | { column: Column }
  /** The row of another table that a foreign key references. */
  | { embedded: Table; by: ForeignKey; select: Selected[] };

export const columnOf = (table: Table, name: string): Column => {
  const column = table.columns.find((each) => each.name === name);
  if (column) return column;
  throw noColumn(table.name, name);
};

/** Parses a `select` parameter. @throws RestError for an unknown name or an unsupported form */
function parseSelect(schema: Schema, table: Table, text: string): Selected[] {
  return splitList(text).flatMap((item): Selected[] => {
    const [, name = '', inner] = /^(\*|\w+)(?:\((.*)\))?$/.exec(item) ?? [];
    if (!name) throw notSupported(`select=${item}`);
    if (inner !== undefined) return [embed(schema, table, name, inner)];
    return name === '*' ? table.columns.map((column) => ({ column })) : [{ column: columnOf(table, name) }];
  });
}

function embed(schema: Schema, table: Table, name: string, inner: string): Selected {
  const embedded = schema.get(name);
  const by = table.foreignKeys.find((each) => each.table === name);
  if (embedded && by) return { embedded, by, select: parseSelect(schema, embedded, inner) };
  throw notSupported(`the rows of ${name} within those of ${table.name}`);
}

/** A parsed query string. */
export interface TableQuery {
  select: Selected[];
  where: Where;
  /** SQL after `order by`, '' for none. */
  order: string;
  limit: number | undefined;
  offset: number;
  onConflict: string[];
}

const reserved = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'apikey']);

/** @throws RestError */
export function readQuery(schema: Schema, table: Table, params: URLSearchParams): TableQuery {
  const filters = [...params].filter(([name]) => !reserved.has(name));
  return {
    select: parseSelect(schema, table, params.get('select') ?? '*'),
    where: allOf(
      filters.map(([name, value]) => (name === 'or' || name === 'and' ? group(table, name, value) : condition(table, name, value))),
    ),
    order: (params.get('order') ?? '')
      .split(',')
      .filter(Boolean)
      .map((part) => readOrder(table, part))
      .join(', '),
    limit: readLimit(params.get('limit')),
    offset: Number(/^\d+$/.exec(params.get('offset') ?? '')?.[0] ?? 0),
    onConflict: (params.get('on_conflict') ?? '').split(',').filter(Boolean),
  };
}

function readOrder(table: Table, part: string): string {
  const [name = '', direction = 'asc', ...rest] = part.split('.');
  const column = columnOf(table, name);
  if (rest.length > 0 || !['asc', 'desc'].includes(direction)) throw notSupported(`order=${part}`);
  // PostgreSQL sorts nulls as the largest value. SQLite uses an index only if the order of nulls is not specified.
  const nulls = column.notNull ? '' : ` nulls ${direction === 'desc' ? 'first' : 'last'}`;
  return `${column.name} ${direction}${nulls}`;
}

function readLimit(text: string | null): number | undefined {
  if (text?.startsWith('-') && /^-\d+$/.test(text))
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details: 'Limit should be greater than or equal to zero.' });
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

/** A page of rows, with the total over all pages if the request counts. */
interface Page {
  rows: StoredRow[];
  total: number | undefined;
}

/** SQLite's value for no limit. */
const noLimit = -1;

/** Reads a page of the matching rows. @param visible SQL condition of row-level security */
export function readPage(database: DatabaseSync, table: Table, query: TableQuery, visible: string, counts: boolean): Page {
  const { where, order, limit = noLimit, offset } = query;
  const from = `from ${table.name} where ${where.sql} and ${visible}`;
  const rows = database
    .prepare(`select * ${from} ${order === '' ? '' : `order by ${order}`} limit ? offset ?`)
    .all(...where.values, limit, offset) as StoredRow[];
  const total = counts ? Number(database.prepare(`select count(*) as total ${from}`).get(...where.values)?.['total']) : undefined;
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
