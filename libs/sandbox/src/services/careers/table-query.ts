import type { Params } from '../../http/params.ts';
import type { TableRow } from './tables.ts';

/** A refusal in the words of the tables' REST server: a PostgREST or Postgres code and a message. */
export class TableError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  constructor(status: number, code: string, message: string, details: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const reserved = ['select', 'order', 'limit', 'offset'];

/** The rows that a GET's query asks for: `select`, `eq.` filters, `order`, `limit` and `offset`. */
export function queryTable(name: string, columns: readonly string[], rows: TableRow[], query: Params): TableRow[] {
  const known = (column: string) => {
    if (!columns.includes(column)) throw new TableError(400, '42703', `column ${name}.${column} does not exist`);
    return column;
  };
  const filters = Object.entries(query).filter(([key]) => !reserved.includes(key));
  const wanted = filters.map(([column, condition]) => [known(column), equalTo(condition)] as const);
  const kept = rows.filter((row) => wanted.every(([column, value]) => String(row[column]) === value));
  for (const part of (query['order'] ?? '').split(',').filter(Boolean).reverse()) {
    const [column = '', direction = 'asc'] = part.split('.');
    kept.sort((a, b) => compare(a[known(column)], b[column]) * (direction === 'desc' ? -1 : 1));
  }
  const offset = Number(query['offset'] ?? 0);
  const page = kept.slice(offset, query['limit'] === undefined ? undefined : offset + Number(query['limit']));
  const select = query['select'] ?? '*';
  if (select === '*') return page;
  const selected = select.split(',').flatMap((column) => (column === '*' ? columns : [known(column)]));
  return page.map((row) => Object.fromEntries(selected.map((column) => [column, row[column]])));
}

function equalTo(condition: string): string {
  const [, value] = /^eq\.(.*)$/s.exec(condition) ?? [];
  if (value !== undefined) return value;
  throw new TableError(400, 'PGRST100', `"failed to parse filter (${condition})" (line 1, column 1)`);
}

const compare = (a: unknown, b: unknown) => (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)));
