import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Column, Table } from '../schema/parse-schema.ts';
import { fromJson, RestError, toTimestamp, type Stored, type StoredRow } from './values.ts';
import type { Where } from './where.ts';

/** PostgreSQL truncates values in the description of a row. */
const maxValueLength = 64;

/** Translates a constraint error of SQLite into PostgreSQL's refusal. Returns any other error unchanged. */
function violation(error: unknown, database: DatabaseSync, table: Table, row: StoredRow): unknown {
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

interface InsertOptions {
  columns: string[] | undefined;
  /** True if a row that breaks a unique constraint updates the existing row. */
  merges: boolean;
  /** Columns of that constraint. Defaults to the primary key. */
  onConflict: string[];
  now: number;
}

/** Inserts rows. `created` is true if at least one is new. @throws RestError if a row breaks a constraint */
export function insertRows(
  database: DatabaseSync,
  table: Table,
  bodies: ReadonlyArray<Record<string, unknown>>,
  { columns, merges, onConflict, now }: InsertOptions,
): { rows: StoredRow[]; created: boolean } {
  const names = columns ?? Object.keys(bodies[0] ?? {});
  names.forEach((name) => bodyColumn(table, name));
  const rows: StoredRow[] = [];
  let created = false;
  for (const body of bodies) {
    const row = completeRow(table, names, body, now);
    const old = merges ? findConflict(database, table, row, onConflict) : undefined;
    if (old) changeRow(database, table, old, Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
    else addRow(database, table, row);
    created ||= !old;
    rows.push(readAgain(database, table, old ?? row));
  }
  return { rows, created };
}

/** Updates every matching row and returns the new rows. @throws RestError if a row breaks a constraint */
export function updateRows(database: DatabaseSync, table: Table, where: Where, body: Record<string, unknown>): StoredRow[] {
  const changes = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, fromJson(bodyColumn(table, name), value)]));
  if (Object.keys(changes).length === 0) return [];
  const rows = database.prepare(`select * from ${table.name} where ${where.sql}`).all(...where.values) as StoredRow[];
  return rows.map((row) => {
    changeRow(database, table, row, changes);
    return readAgain(database, table, { ...row, ...changes });
  });
}

/** Deletes every matching row and returns the old rows. */
export function deleteRows(database: DatabaseSync, table: Table, where: Where): StoredRow[] {
  return database.prepare(`delete from ${table.name} where ${where.sql} returning *`).all(...where.values) as StoredRow[];
}

function bodyColumn(table: Table, name: string): Column {
  const column = table.columns.find((each) => each.name === name);
  if (column) return column;
  throw new RestError(400, 'PGRST204', `Column '${name}' of relation '${table.name}' does not exist`);
}

/** Completes a row with the defaults of missing columns. */
function completeRow(table: Table, names: readonly string[], body: Record<string, unknown>, now: number): StoredRow {
  const row: StoredRow = {};
  for (const column of table.columns) {
    if (names.includes(column.name)) row[column.name] = fromJson(column, body[column.name]);
    else if (column.default?.kind === 'uuid') row[column.name] = randomUUID();
    else if (column.default?.kind === 'now') row[column.name] = toTimestamp(now);
    else row[column.name] = column.default?.value ?? null;
  }
  return row;
}

export function addRow(database: DatabaseSync, table: Table, row: StoredRow): void {
  const names = table.columns.map(({ name }) => name);
  const sql = `insert into ${table.name} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`;
  try {
    database.prepare(sql).run(...names.map((name) => row[name] ?? null));
  } catch (error) {
    throw violation(error, database, table, row);
  }
}

function changeRow(database: DatabaseSync, table: Table, old: StoredRow, changes: StoredRow): void {
  const names = Object.keys(changes);
  const sql = `update ${table.name} set ${names.map((name) => `${name} = ?`).join(', ')} where id = ?`;
  try {
    database.prepare(sql).run(...names.map((name) => changes[name] ?? null), old['id'] ?? null);
  } catch (error) {
    throw violation(error, database, table, { ...old, ...changes });
  }
}

function findConflict(database: DatabaseSync, table: Table, row: StoredRow, onConflict: readonly string[]): StoredRow | undefined {
  const primary = table.uniques.find((unique) => unique.primary)?.columns ?? [];
  const columns = onConflict.length > 0 ? onConflict : primary;
  const sql = `select * from ${table.name} where ${columns.map((name) => `${bodyColumn(table, name).name} = ?`).join(' and ')}`;
  return database.prepare(sql).get(...columns.map((name) => row[name] ?? null)) as StoredRow | undefined;
}

/** Reads a row again, because triggers may have changed it. */
const readAgain = (database: DatabaseSync, table: Table, row: StoredRow): StoredRow =>
  (database.prepare(`select * from ${table.name} where id = ?`).get(row['id'] ?? null) ?? {}) as StoredRow;
