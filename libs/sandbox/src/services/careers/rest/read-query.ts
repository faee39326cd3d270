import type { Schema, Table } from '../schema/model.ts';
import { notSupported, RestError } from './rest-error.ts';
import { columnOf, parseSelect, type Selected } from './select.ts';
import { allOf, condition, group, type Where } from './where.ts';

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
