import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin, Kysely, sql, type Dialect } from 'kysely';
import { nameInSql } from './any-tables.ts';
import { guardedDialect } from './guarded-dialect.ts';
import { movedTables } from './move/moved-tables.ts';
import { countRows } from './move/read-rows.ts';
import { openPostgres, schemaName } from './open-postgres.ts';
import { storeFile } from './open-sqlite.ts';
import { isSqliteMistake, sqliteDialect } from './sqlite-dialect.ts';
import type { StoreOptions } from './store.ts';
import type { StoreKind, Tables } from './tables.ts';
import { version1FilesIn } from './take-over/take-over.ts';

export interface StoreContents {
  kind: StoreKind;
  /** Version of the schema. Undefined when there is no store yet. */
  version: number | undefined;
  counts: { table: string; rows: number }[];
  /** Files of version 1 that the next start takes over. */
  waiting: string[];
}

/**
 * Counts the rows of a store. Changes neither its schema nor its file.
 *
 * @throws StoreUnavailable
 */
export async function inspectStore(place: Place): Promise<StoreContents> {
  const kind = kindOf(place);
  const waiting = version1FilesIn(place.dataDir);
  const contents = await lookInto(place, async (db) => {
    const present = new Set(await tablesOf(db, kind));
    const counts = [];
    for (const table of [...Object.keys(movedTables), 'mail'])
      if (present.has(nameInSql(table))) counts.push({ table, rows: await countRows(db, table) });
    return { version: present.has('schema_version') ? await versionOf(db) : undefined, counts };
  });
  return { kind, waiting, ...(contents ?? { version: undefined, counts: [] }) };
}

type Place = Pick<StoreOptions, 'dataDir' | 'databaseUrl'>;
const kindOf = ({ databaseUrl }: Place): StoreKind => (databaseUrl === undefined ? 'sqlite' : 'postgres');

/** Reads from a store of the newest version or an older one. Undefined when there is no store yet. */
async function lookInto<T>(place: Place, read: (db: Kysely<Tables>) => Promise<T>): Promise<T | undefined> {
  const { dataDir, databaseUrl } = place;
  const dialect = databaseUrl === undefined ? openReadOnly(join(dataDir, storeFile)) : await openPostgres(databaseUrl, () => undefined);
  if (!dialect) return undefined;
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

/** Tables of work that a process finishes by itself, and the rows that are not finished. */
const unfinished = {
  appealOperations: sql<boolean>`ended_at is null`,
  careersOperations: sql<boolean>`ended_at is null`,
  heldDecisions: sql<boolean>`state in ('waiting', 'running')`,
  unsettledBookings: sql<boolean>`true`,
} as const;

/**
 * Counts the work of a store that is not finished. Changes nothing.
 *
 * @throws StoreUnavailable
 */
export async function countUnfinished(place: Place): Promise<{ table: string; rows: number }[]> {
  const counts = await lookInto(place, async (db) => {
    const present = new Set(await tablesOf(db, kindOf(place)));
    const found = [];
    for (const [table, condition] of Object.entries(unfinished)) {
      const name = nameInSql(table);
      if (!present.has(name)) continue;
      const { rows } = await sql<{ rows: number | string }>`select count(*) as rows from ${sql.table(name)} where ${condition}`.execute(db);
      found.push({ table, rows: Number(rows[0]?.rows ?? 0) });
    }
    return found;
  });
  return counts ?? [];
}

const openReadOnly = (file: string): Dialect | undefined =>
  existsSync(file) ? guardedDialect(sqliteDialect(new DatabaseSync(file, { readOnly: true })), isSqliteMistake) : undefined;

async function tablesOf(db: Kysely<Tables>, kind: StoreKind): Promise<string[]> {
  const query =
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = ${schemaName}`;
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => name);
}

async function versionOf(db: Kysely<Tables>): Promise<number> {
  const { version } = await db
    .selectFrom('schemaVersion')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  return Number(version);
}
