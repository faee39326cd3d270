import { sql, type Transaction } from 'kysely';
import { lockMigration, migrateWithin } from '../migrate.ts';
import { openPostgres, schemaName } from '../open-postgres.ts';
import { mailQueueName, queueSchema } from '../queue-names.ts';
import { StoreRefused } from '../store-refused.ts';
import type { MailRow, Tables } from '../tables.ts';
import { tablesOf } from '../read-schema.ts';
import { settleMail, settleRestored } from './after-restore.ts';
import { loadRows } from './load-rows.ts';
import { findUnfinishedRestore, recordOrigin, restoreOrigins } from './restore-origins.ts';
import type { CheckedBackup, Restored, RestoreOptions } from './restore-options.ts';
import { hasJobs } from './snapshot.ts';
import { connectTables } from '../connect-tables.ts';

/** Restores the tables in one transaction, and then the messages. Until both are restored, a portal refuses to start on the store. */
export async function restorePostgres(options: RestoreOptions, databaseUrl: string, backup: CheckedBackup): Promise<Restored> {
  const db = connectTables(await openPostgres({ url: databaseUrl, onError: () => undefined, max: 1 }));
  try {
    const { messages, ...restored } = await db.transaction().execute((transaction) => restoreTables(transaction, options, backup));
    await options.importMail(messages);
    await recordOrigin(db, restoreOrigins.mail, backup.sha256);
    return restored;
  } finally {
    await db.destroy();
  }
}

type RestoredTables = Restored & { messages: MailRow[] };

async function restoreTables(db: Transaction<Tables>, options: RestoreOptions, backup: CheckedBackup): Promise<RestoredTables> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
  await lockMigration(db);
  await refuseInUse(db);
  const hasTables = (await tablesOf(db, 'postgres')).length > 0;
  // An interrupted restore is repeated. Its messages are imported again without duplicates.
  const isResumed = hasTables && (await findUnfinishedRestore(db)) === backup.sha256;
  const hasStore = !isResumed && (hasTables || (await countJobs(db)) > 0);
  if (hasStore && !options.isReplacing)
    throw new StoreRefused('DATABASE_URL already holds a store. Add --replace to restore nevertheless: the present one is kept aside.');
  const keptAs = hasStore ? await keepAside(db, hasTables, options.now()) : undefined;
  if (isResumed) await sql`drop schema ${sql.id(schemaName)} cascade`.execute(db);
  return { ...(await fill(db, options, backup)), keptAs };
}

async function fill(db: Transaction<Tables>, { now }: RestoreOptions, { file, manifest, sha256 }: CheckedBackup) {
  const messages: MailRow[] = [];
  let mails = 0;
  const at = now();
  // The cast is safe: a portal wrote these columns, and the checksum covers them.
  const takeMail = (row: Record<string, unknown>) => {
    const message = row as unknown as MailRow;
    if (message.state === 'waiting') mails += 1;
    messages.push(settleMail(message, at));
  };
  await migrateWithin(db, 'postgres', manifest.storeVersion);
  await loadRows({ db, kind: 'postgres', file, manifest, takeMail });
  await migrateWithin(db, 'postgres');
  const report = await settleRestored(db, 'postgres', manifest);
  await recordOrigin(db, restoreOrigins.tables, sha256);
  await db.deleteFrom('origins').where('source', '=', restoreOrigins.mail).execute();
  return { ...report, mails, messages };
}

/** Refuses a database that a portal uses. A portal keeps named connections open. @throws StoreRefused */
async function refuseInUse(db: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'portal' and pid <> pg_backend_pid()`.execute(db);
  if ((rows[0]?.count ?? 0) > 0) throw new StoreRefused('A portal uses DATABASE_URL. Stop every process of the portal first.');
}

const jobs = sql.table(`${queueSchema}.job`);

async function countJobs(db: Transaction<Tables>): Promise<number> {
  if (!(await hasJobs(db))) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${jobs} where queue = ${mailQueueName}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Renames the store. Copies its messages along, because other applications may use the queue's schema. */
async function keepAside(db: Transaction<Tables>, hasTables: boolean, now: number): Promise<string> {
  const name = `${schemaName}_before_restore_${new Date(now).toISOString().replace(/\D/g, '')}`;
  if (hasTables) await sql`alter schema ${sql.id(schemaName)} rename to ${sql.id(name)}`.execute(db);
  else await sql`create schema ${sql.id(name)}`.execute(db);
  if ((await countJobs(db)) > 0) {
    await sql`create table ${sql.table(`${name}.queued_jobs`)} as select * from ${jobs} where queue = ${mailQueueName}`.execute(db);
    await sql`delete from ${jobs} where queue = ${mailQueueName}`.execute(db);
  }
  return name;
}
