import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin, Kysely, type Dialect } from 'kysely';
import { guardedDialect } from './guarded-dialect.ts';
import { nameInSql } from './any-tables.ts';
import { openPostgres } from './open-postgres.ts';
import { storeFile } from './open-sqlite.ts';
import type { Place } from './place.ts';
import { tablesOf } from './read-schema.ts';
import { isSqliteMistake, sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

/**
 * Writes into the store from beside the portal. Makes and changes no table.
 *
 * @param table must exist
 * @returns false when there is no store with this table, or its file belongs to another user
 * @throws StoreUnavailable
 */
export async function writeBriefly(place: Place, table: keyof Tables, write: (db: Kysely<Tables>) => Promise<unknown>): Promise<boolean> {
  const { dataDir, databaseUrl } = place;
  const dialect =
    databaseUrl === undefined
      ? openOwnFile(join(dataDir, storeFile))
      : await openPostgres({ url: databaseUrl, onError: () => undefined, max: 1 });
  if (!dialect) return false;
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  try {
    const tables = await tablesOf(db, databaseUrl === undefined ? 'sqlite' : 'postgres');
    if (!tables.includes(nameInSql(table))) return false;
    await write(db);
    return true;
  } finally {
    await db.destroy();
  }
}

/** SQLite may leave files beside the database. Those of another user would lock the portal out. */
const openOwnFile = (file: string): Dialect | undefined =>
  existsSync(file) && statSync(file).uid === process.getuid?.()
    ? guardedDialect(sqliteDialect(new DatabaseSync(file)), isSqliteMistake)
    : undefined;
