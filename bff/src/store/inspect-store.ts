import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely, type Dialect } from 'kysely';
import { nameInSql } from './any-tables.ts';
import { guardedDialect } from './guarded-dialect.ts';
import { movedTables } from './rows/moved-tables.ts';
import { countRows } from './rows/read-rows.ts';
import { openPostgres } from './open-postgres.ts';
import { storeFile } from './open-sqlite.ts';
import type { Place } from './place.ts';
import { readVersion, tablesOf } from './read-schema.ts';
import { isSqliteMistake, sqliteDialect } from './sqlite-dialect.ts';
import type { StoreKind, Tables } from './tables.ts';
import { version1FilesIn } from './take-over/take-over.ts';
import { connectTables } from './connect-tables.ts';

interface StoreContents {
  kind: StoreKind;
  /** Version of the schema. Undefined if there is no store yet. */
  version: number | undefined;
  counts: { table: string; rows: number }[];
  /** Files of version 1 that the next start imports. */
  waiting: string[];
}

/** Counts the rows of a store. Changes neither its schema nor its file. @throws StoreUnavailable */
export async function inspectStore(place: Place): Promise<StoreContents> {
  const kind = kindOf(place);
  const waiting = version1FilesIn(place.dataDir);
  const contents = await readFrom(place, async (db) => {
    const present = new Set(await tablesOf(db, kind));
    const counts = [];
    for (const table of [...Object.keys(movedTables), 'mail'])
      if (present.has(nameInSql(table))) counts.push({ table, rows: await countRows(db, table) });
    return { version: await readVersion(db, kind), counts };
  });
  return { kind, waiting, ...(contents ?? { version: undefined, counts: [] }) };
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
  appealOperations: sql<boolean>`ended_at is null`,
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
