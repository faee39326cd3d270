import type { Selectable } from 'kysely';
import { databaseNow } from '../database-time.ts';
import { StoreRefused } from '../store-refused.ts';
import type { Db, Tables } from '../tables.ts';

/** Sources in `origins`. On PostgreSQL the tables are restored in one transaction, and the queue's messages after it. */
export const restoreOrigins = { tables: 'backup', mail: 'backup: mail' } as const;

type Origin = Selectable<Tables['origins']>;

/** Records the source of restored rows. @param fingerprint SHA-256 of the backup */
export async function recordOrigin(db: Db, source: Origin['source'], fingerprint: string): Promise<void> {
  await db.deleteFrom('origins').where('source', '=', source).execute();
  await db.insertInto('origins').values({ source, fingerprint, at: databaseNow }).execute();
}

/** Returns the checksum of the backup whose restore was interrupted before its messages. Undefined if there is none. */
export async function findUnfinishedRestore(db: Db): Promise<string | undefined> {
  const rows = await db
    .selectFrom('origins')
    .select(['source', 'fingerprint'])
    .where('source', 'in', Object.values(restoreOrigins))
    .execute();
  const of = (source: string) => rows.find((row) => row.source === source)?.fingerprint;
  const tables = of(restoreOrigins.tables);
  return tables === of(restoreOrigins.mail) ? undefined : tables;
}

/**
 * Refuses a store without its messages, because a portal on it would send some of them again.
 *
 * @throws StoreRefused after an interrupted restore
 */
export async function refuseUnfinishedRestore(db: Db): Promise<void> {
  if ((await findUnfinishedRestore(db)) === undefined) return;
  throw new StoreRefused('A restore into DATABASE_URL was interrupted. Run it again with the same backup: npm run store -- restore FILE');
}
