import type { Schema, Table } from '../schema/model.ts';
import { RestError } from './rest-error.ts';
import { columnOf, parseSelect, type Selected } from './select.ts';
import { allOf, condition, tree, type Where } from './where.ts';

/** What a request's query asks of a table. */
export interface TableQuery {
  select: Selected[];
  where: Where;
  /** SQL after `order by`; empty when there is no order. */
  order: string;
  limit: number | undefined;
  offset: number;
  /** Nobody will see the rows: only how many there are matters. */
  headOnly: boolean;
  onConflict: string[];
  /** The columns of a bulk insert. */
  columns: string[] | undefined;
}

const reserved = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey']);
const unquoted = (name: string) => name.replace(/^"(.*)"$/, '$1');

/** Reads a query string. @throws RestError */
export function readQuery(schema: Schema, table: Table, params: URLSearchParams, headOnly: boolean): TableQuery {
  const filters = [...params].filter(([name]) => !reserved.has(name));
  return {
    select: parseSelect(schema, table, params.get('select') ?? '*'),
    where: allOf(
      filters.map(([name, value]) => (name === 'or' || name === 'and' ? tree(table, name, value) : condition(table, name, value))),
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

/** Nulls are largest unless the request says otherwise, as in PostgreSQL. */
function readOrder(table: Table, part: string): string {
  const [name = '', ...words] = part.split('.');
  const column = columnOf(table, name);
  const unknown = words.find((word) => !['asc', 'desc', 'nullsfirst', 'nullslast'].includes(word));
  if (unknown !== undefined)
    throw new RestError(400, 'PGRST100', `"failed to parse order (${part})" (line 1, column ${name.length + 2})`, {
      details: `unexpected "${unknown.slice(0, 1)}" expecting "asc", "desc", "nullsfirst" or "nullslast"`,
    });
  const descends = words.includes('desc');
  // Said only where it matters: an index knows the embedded database's own order of nulls alone.
  if (column.notNull) return `${column.name} ${descends ? 'desc' : 'asc'}`;
  const nullsFirst = words.includes('nullsfirst') || (descends && !words.includes('nullslast'));
  return `${column.name} ${descends ? 'desc' : 'asc'} nulls ${nullsFirst ? 'first' : 'last'}`;
}

function readLimit(text: string | null): number | undefined {
  if (text?.startsWith('-') && /^-\d+$/.test(text))
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details: 'Limit should be greater than or equal to zero.' });
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}
