import type { Kysely, Transaction } from 'kysely';
import type { DatabaseSync } from 'node:sqlite';
import { migrateWithin } from '../migrate.ts';
import { sqliteDialect } from '../sqlite-dialect.ts';
import type { Tables } from '../tables.ts';
import { connectTables } from '../connect-tables.ts';

/** Opens a store in an empty SQLite database that no portal uses. Closing the store closes the database. */
export function openForBuilding(database: DatabaseSync, now: () => number): Kysely<Tables> {
  database.function('now_ms', () => Math.round(now()));
  // Counts and shared readings start empty.
  database.exec("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; ATTACH ':memory:' AS scratch");
  return connectTables(sqliteDialect(database));
}

/** Creates the tables of a version, fills them, and migrates them to the newest version. */
export async function buildSqlite(
  db: Kysely<Tables>,
  version: number,
  fill: (db: Transaction<Tables>) => Promise<void>,
  finish: (db: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await migrateWithin(transaction, 'sqlite', version);
    await fill(transaction);
    await migrateWithin(transaction, 'sqlite');
    await finish(transaction);
  });
}
