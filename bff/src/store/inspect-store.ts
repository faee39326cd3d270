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
export async function inspectStore({ dataDir, databaseUrl }: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>): Promise<StoreContents> {
  const kind = databaseUrl === undefined ? 'sqlite' : 'postgres';
  const waiting = version1FilesIn(dataDir);
  const dialect = databaseUrl === undefined ? openReadOnly(join(dataDir, storeFile)) : await openPostgres(databaseUrl, () => undefined);
  if (!dialect) return { kind, version: undefined, counts: [], waiting };
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  try {
    const present = new Set(await tablesOf(db, kind));
    const counts = [];
    for (const table of [...Object.keys(movedTables), 'mail'])
      if (present.has(nameInSql(table))) counts.push({ table, rows: await countRows(db, table) });
    return { kind, version: present.has('schema_version') ? await versionOf(db) : undefined, counts, waiting };
  } finally {
    await db.destroy();
  }
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
