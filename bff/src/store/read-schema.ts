import { sql } from 'kysely';
import { schemaName } from './open-postgres.ts';
import type { Db, StoreKind } from './tables.ts';

/** Returns the SQL names of the store's tables. */
export async function tablesOf(db: Db, kind: StoreKind): Promise<string[]> {
  const query =
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = ${schemaName}`;
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the version of the store's tables. Undefined if there are none yet. */
export async function readVersion(db: Db, kind: StoreKind): Promise<number | undefined> {
  if (!(await tablesOf(db, kind)).includes('schema_version')) return undefined;
  const { version } = await db
    .selectFrom('schemaVersion')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  return version === null ? undefined : Number(version);
}
