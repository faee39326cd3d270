import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Dialect, type Kysely } from 'kysely';
import { guardedDialect } from './guarded-dialect.ts';
import { openPostgres } from './open-postgres.ts';
import { isSqliteMistake, sqliteDialect, storeFile } from './open-sqlite.ts';
import { readVersion, tablesOf } from './read-schema.ts';
import type { Place } from './store.ts';
import { connectTables, nameInSql, type StoreKind, type Tables } from './tables.ts';

interface StoreContents {
  kind: StoreKind;
  /** Version of the schema. Undefined if there is no store yet. */
  version: number | undefined;
  counts: { table: string; rows: number }[];
}

/** Counts the rows of a store. Changes neither its schema nor its file. @throws StoreUnavailable */
export async function inspectStore(place: Place): Promise<StoreContents> {
  const kind = kindOf(place);
  const contents = await withStore(place, true, async (db) => {
    const counts = [];
    for (const table of (await tablesOf(db, kind)).filter((name) => !name.startsWith('sqlite_'))) {
      counts.push({ table, rows: await countRows(db, table) });
    }
    return { version: await readVersion(db, kind), counts };
  });
  return { kind, ...(contents ?? { version: undefined, counts: [] }) };
}

async function countRows(db: Kysely<Tables>, table: string, condition = sql<boolean>`true`): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}

const kindOf = ({ databaseUrl }: Place): StoreKind => (databaseUrl === undefined ? 'sqlite' : 'postgres');

/**
 * Uses a store of any known version from a program beside the portal. Undefined if there is no store yet, or if its file belongs to
 * another user and is not opened read-only: SQLite may leave files beside it, and those of another user would lock the portal out.
 */
async function withStore<T>(place: Place, readOnly: boolean, use: (db: Kysely<Tables>) => Promise<T>): Promise<T | undefined> {
  const { dataDir, databaseUrl } = place;
  const dialect =
    databaseUrl === undefined
      ? openFile(join(dataDir, storeFile), readOnly)
      : await openPostgres({ url: databaseUrl, onError: () => undefined, max: 1 });
  if (!dialect) return undefined;
  const db = connectTables(dialect);
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

const openFile = (file: string, readOnly: boolean): Dialect | undefined =>
  existsSync(file) && (readOnly || statSync(file).uid === process.getuid?.())
    ? guardedDialect(sqliteDialect(new DatabaseSync(file, { readOnly })), isSqliteMistake)
    : undefined;

/** Tables of work that a process completes by itself, with the condition for unfinished rows. */
const unfinishedRows = {
  // Neither recurring jobs nor the deletion of outcomes are work that somebody waits for.
  jobs: sql<boolean>`state in ('waiting', 'running', 'retrying') and key not like 'every:%' and kind <> 'held.forget'`,
  heldDecisions: sql<boolean>`state in ('waiting', 'running')`,
  unsettledBookings: sql<boolean>`true`,
  rankAssignments: sql<boolean>`state = 'waiting'`,
} as const;

/** Counts the unfinished work of a store. Changes nothing. @throws StoreUnavailable */
export async function countUnfinished(place: Place): Promise<{ table: string; rows: number }[]> {
  const counts = await withStore(place, true, async (db) => {
    const present = new Set(await tablesOf(db, kindOf(place)));
    const tables = [];
    for (const [table, condition] of Object.entries(unfinishedRows)) {
      const name = nameInSql(table);
      if (present.has(name)) tables.push({ table, rows: await countRows(db, name, condition) });
    }
    return tables;
  });
  return counts ?? [];
}

/**
 * Writes into the store. Creates and changes no table.
 *
 * @param table table that must exist
 * @returns false if there is no store with this table, or its file belongs to another user
 * @throws StoreUnavailable
 */
export async function writeBriefly(place: Place, table: keyof Tables, write: (db: Kysely<Tables>) => Promise<unknown>): Promise<boolean> {
  const isWritten = await withStore(place, false, async (db) => {
    if (!(await tablesOf(db, kindOf(place))).includes(nameInSql(table))) return false;
    await write(db);
    return true;
  });
  return isWritten ?? false;
}
