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
  if (embedded?.foreignKeys.some((each) => each.table === table.name))
    throw notSupported(`the rows of ${name} within those of ${table.name}`);
  throw new RestError(400, 'PGRST200', `Could not find a relationship between '${table.name}' and '${name}' in the schema cache`, {
    details: `Searched for a foreign key relationship between '${table.name}' and '${name}' in the schema 'public', but no matches were found.`,
  });
}

/** A parsed query string. */
export interface TableQuery {
  select: Selected[];
  where: Where;
  /** SQL after `order by`, '' for none. */
  order: string;
  limit: number | undefined;
  offset: number;
  /** True for a HEAD request, which only needs the number of rows. */
  headOnly: boolean;
  onConflict: string[];
  /** Columns of a bulk insert. */
  columns: string[] | undefined;
}

const reserved = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey']);
const unquoted = (name: string) => name.replace(/^"(.*)"$/, '$1');

/** @throws RestError */
export function readQuery(schema: Schema, table: Table, params: URLSearchParams, headOnly: boolean): TableQuery {
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
    headOnly,
    onConflict: (params.get('on_conflict') ?? '').split(',').filter(Boolean),
    columns: params.get('columns')?.split(',').map(unquoted),
  };
}

function readOrder(table: Table, part: string): string {
  const [name = '', direction = 'asc', ...rest] = part.split('.');
  const column = columnOf(table, name);
  if (rest.length > 0 || direction.startsWith('nulls')) throw notSupported(`order=${part}`);
  if (direction !== 'asc' && direction !== 'desc')
    throw new RestError(400, 'PGRST100', `"failed to parse order (${part})" (line 1, column ${name.length + 2})`, {
      details: `unexpected "${direction.slice(0, 1)}" expecting "asc", "desc", "nullsfirst" or "nullslast"`,
    });
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
