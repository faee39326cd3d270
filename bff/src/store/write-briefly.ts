import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Dialect, Kysely } from 'kysely';
import { guardedDialect } from './guarded-dialect.ts';
import { nameInSql } from './any-tables.ts';
import { openPostgres } from './open-postgres.ts';
import { storeFile } from './open-sqlite.ts';
import type { Place } from './place.ts';
import { tablesOf } from './read-schema.ts';
import { isSqliteMistake, sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { connectTables } from './connect-tables.ts';

/**
 * Writes into the store from a program beside the portal. Creates and changes no table.
 *
 * @param table table that must exist
 * @returns false if there is no store with this table, or its file belongs to another user
 * @throws StoreUnavailable
 */
export async function writeBriefly(place: Place, table: keyof Tables, write: (db: Kysely<Tables>) => Promise<unknown>): Promise<boolean> {
  const { dataDir, databaseUrl } = place;
  const dialect =
    databaseUrl === undefined
      ? openOwnFile(join(dataDir, storeFile))
      : await openPostgres({ url: databaseUrl, onError: () => undefined, max: 1 });
  if (!dialect) return false;
  const db = connectTables(dialect);
  try {
    const tables = await tablesOf(db, databaseUrl === undefined ? 'sqlite' : 'postgres');
    if (!tables.includes(nameInSql(table))) return false;
    await write(db);
    return true;
  } finally {
    await db.destroy();
  }
}

/** Opens the file only for its owner. SQLite may leave files beside it, and files of another user would lock the portal out. */
const openOwnFile = (file: string): Dialect | undefined =>
  existsSync(file) && statSync(file).uid === process.getuid?.()
    ? guardedDialect(sqliteDialect(new DatabaseSync(file)), isSqliteMistake)
    : undefined;
