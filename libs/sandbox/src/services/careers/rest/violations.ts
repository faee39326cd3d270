import type { DatabaseSync } from 'node:sqlite';
import type { Column, Table } from '../schema/model.ts';
import type { Stored, StoredRow } from './column-values.ts';
import { RestError } from './rest-error.ts';

/** PostgreSQL truncates values in the description of a row. */
const maxValueLength = 64;

/** Translates a constraint error of SQLite into PostgreSQL's refusal. Returns any other error unchanged. */
export function violation(error: unknown, database: DatabaseSync, table: Table, row: StoredRow): unknown {
  const message = messageOf(error);
  const [, kind, rest = ''] = /^(NOT NULL|CHECK|UNIQUE|FOREIGN KEY) constraint failed(?:: (.+))?$/.exec(message) ?? [];
  const failing = { details: `Failing row contains (${table.columns.map((column) => describe(column, row[column.name])).join(', ')}).` };
  const { name } = table;
  if (kind === 'NOT NULL') {
    const column = rest.split('.').at(-1) ?? '';
    return new RestError(400, '23502', `null value in column "${column}" of relation "${name}" violates not-null constraint`, failing);
  }
  if (kind === 'CHECK') {
    return new RestError(400, '23514', `new row for relation "${name}" violates check constraint "${rest}"`, failing);
  }
  if (kind === 'UNIQUE') {
    const columns = rest.split(', ').map((column) => column.split('.').at(-1) ?? '');
    const unique = table.uniques.find((each) => each.columns.join() === columns.join());
    const details = `Key (${columns.join(', ')})=(${columns.map((column) => String(row[column])).join(', ')}) already exists.`;
    return new RestError(409, '23505', `duplicate key value violates unique constraint "${unique?.name ?? ''}"`, { details });
  }
  return kind === 'FOREIGN KEY' ? orphan(database, table, row) : error;
}

/** Returns the refusal for the first foreign key that references no row. */
function orphan(database: DatabaseSync, table: Table, row: StoredRow): RestError {
  const missing = table.foreignKeys.find(({ column, table: target, references }) => {
    const value = row[column] ?? null;
    return value !== null && database.prepare(`select 1 from ${target} where ${references} = ?`).get(value) === undefined;
  });
  const { name = '', column = '', table: target = '' } = missing ?? {};
  const message = `insert or update on table "${table.name}" violates foreign key constraint "${name}"`;
  return new RestError(409, '23503', message, { details: `Key (${column})=(${String(row[column])}) is not present in table "${target}".` });
}

function describe({ type }: Column, value: Stored | undefined): string {
  if (value === null || value === undefined) return 'null';
  if (type === 'timestamptz') return String(value).replace('T', ' ').replace('+00:00', '+00');
  const text = type === 'text[]' ? `{${(JSON.parse(String(value)) as unknown[]).join(',')}}` : String(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}...` : text;
}

/** Avoids `instanceof`, because a test runner gives SQLite's errors another realm. */
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
