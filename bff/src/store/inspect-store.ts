import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely, type Dialect } from 'kysely';
import { nameInSql } from './any-tables.ts';
import { guardedDialect } from './guarded-dialect.ts';
import { openPostgres } from './open-postgres.ts';
import { storeFile } from './open-sqlite.ts';
import type { Place } from './place.ts';
import { readVersion, tablesOf } from './read-schema.ts';
import { isSqliteMistake, sqliteDialect } from './sqlite-dialect.ts';
import type { StoreKind, Tables } from './tables.ts';
import { connectTables } from './connect-tables.ts';

interface StoreContents {
  kind: StoreKind;
  /** Version of the schema. Undefined if there is no store yet. */
  version: number | undefined;
  counts: { table: string; rows: number }[];
}

/** Counts the rows of a store. Changes neither its schema nor its file. @throws StoreUnavailable */
export async function inspectStore(place: Place): Promise<StoreContents> {
  const kind = kindOf(place);
  const contents = await readFrom(place, async (db) => {
    const counts = [];
    for (const table of (await tablesOf(db, kind)).filter((name) => !name.startsWith('sqlite_'))) {
      const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}`.execute(db);
      counts.push({ table, rows: Number(rows[0]?.count ?? 0) });
    }
    return { version: await readVersion(db, kind), counts };
  });
  return { kind, ...(contents ?? { version: undefined, counts: [] }) };
}

const kindOf = ({ databaseUrl }: Place): StoreKind => (databaseUrl === undefined ? 'sqlite' : 'postgres');

/** Reads from a store of any known version. Undefined if there is no store yet. */
async function readFrom<T>(place: Place, read: (db: Kysely<Tables>) => Promise<T>): Promise<T | undefined> {
  const { dataDir, databaseUrl } = place;
  const dialect =
    databaseUrl === undefined ? openReadOnly(join(dataDir, storeFile)) : await openPostgres({ url: databaseUrl, onError: () => undefined });
  if (!dialect) return undefined;
  const db = connectTables(dialect);
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

/** Tables of work that a process completes by itself, with the condition for unfinished rows. */
const unfinishedRows = {
  jobs: sql<boolean>`state in ('waiting', 'running', 'retrying') and key not like 'every:%'`,
  careersOperations: sql<boolean>`ended_at is null`,
  heldDecisions: sql<boolean>`state in ('waiting', 'running')`,
  unsettledBookings: sql<boolean>`true`,
  rankAssignments: sql<boolean>`state = 'waiting'`,
} as const;

/** Counts the unfinished work of a store. Changes nothing. @throws StoreUnavailable */
export async function countUnfinished(place: Place): Promise<{ table: string; rows: number }[]> {
  const counts = await readFrom(place, async (db) => {
    const present = new Set(await tablesOf(db, kindOf(place)));
    const tables = [];
    for (const [table, condition] of Object.entries(unfinishedRows)) {
      const name = nameInSql(table);
      if (!present.has(name)) continue;
      const { rows } = await sql<{ rows: number | string }>`select count(*) as rows from ${sql.table(name)} where ${condition}`.execute(db);
      tables.push({ table, rows: Number(rows[0]?.rows ?? 0) });
    }
    return tables;
  });
  return counts ?? [];
}

const openReadOnly = (file: string): Dialect | undefined =>
  existsSync(file) ? guardedDialect(sqliteDialect(new DatabaseSync(file, { readOnly: true })), isSqliteMistake) : undefined;
