import { sql, type Kysely, type Transaction } from 'kysely';
import { schemaName } from './open-postgres.ts';
import type { Db, StoreKind, Tables } from './tables.ts';

/** Returns the SQL names of the store's tables. */
export async function tablesOf(db: Db, kind: StoreKind): Promise<string[]> {
  const query =
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = ${schemaName}`;
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the version of the store's tables. Undefined if the table of versions is empty. */
export async function latestVersion(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('schemaVersion').select('version').orderBy('version', 'desc').executeTakeFirst();
  return row?.version;
}

/** Returns the version of the store's tables. Undefined if there are none yet. */
export const readVersion = async (db: Db, kind: StoreKind): Promise<number | undefined> =>
  (await tablesOf(db, kind)).includes('schema_version') ? latestVersion(db) : undefined;

const currentOid = sql<number>`(${sql.lit(`${schemaName}.store_mark`)}::regclass::oid)::bigint`;

/** Declares that the portal may continue from this store. */
export async function declareOriginal(db: Kysely<Tables> | Transaction<Tables>, kind: StoreKind): Promise<void> {
  await db
    .updateTable('storeMark')
    .set({ isCopy: 0, oid: kind === 'postgres' ? currentOid : null })
    .execute();
}

/** @throws Error if the store is a copy, and nobody has said yet that the portal shall continue from it */
export async function refuseUndeclaredCopy(db: Kysely<Tables>, kind: StoreKind): Promise<void> {
  const isOther = kind === 'postgres' ? sql<boolean>`oid is distinct from ${currentOid}` : sql<boolean>`is_copy = 1`;
  if (await db.selectFrom('storeMark').select('id').where(isOther).executeTakeFirst())
    throw new Error(
      'the store was restored from a copy. Run `npm run store -- restored`, which keeps emails and decisions from being repeated',
    );
}
