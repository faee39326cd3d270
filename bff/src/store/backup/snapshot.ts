import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { nameInSql } from '../any-tables.ts';
import { guardedDialect } from '../guarded-dialect.ts';
import { readRows } from '../rows/read-rows.ts';
import { openPostgres, type DatabasePassword } from '../open-postgres.ts';
import { storeFile } from '../open-sqlite.ts';
import type { Place } from '../place.ts';
import { mailQueueName, queueSchema } from '../queue-names.ts';
import { readVersion, tablesOf } from '../read-schema.ts';
import { isSqliteMistake, sqliteDialect } from '../sqlite-dialect.ts';
import { StoreRefused } from '../store-refused.ts';
import type { Db, StoreKind } from '../tables.ts';
import { backedUpTables, numberedTables } from '../rows/backed-up-tables.ts';
import type { TableRow } from './row-lines.ts';
import { lastNumberOf } from '../rows/numbering.ts';
import { connectTables } from '../connect-tables.ts';

/** Consistent view of a store at one moment, while portals continue to write. */
export interface Snapshot {
  kind: StoreKind;
  version: number;
  /** Existing tables, in the order of their restore. */
  tables: string[];
  rows(): AsyncGenerator<TableRow>;
  /** Last number of each numbered table, deleted rows included. */
  lastNumbers(): Promise<Record<string, number>>;
}

/**
 * Reads the current state of a store in one read transaction.
 *
 * @throws StoreRefused if there is no store
 * @throws StoreUnavailable
 */
export async function withSnapshot<T>(place: Place, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl, databasePassword } = place;
  return databaseUrl === undefined ? ofSqlite(dataDir, work) : ofPostgres({ url: databaseUrl, password: databasePassword }, work);
}

/** How long a statement waits for a process that locks the file, in milliseconds. */
const patience = 5_000;

async function ofSqlite<T>(dataDir: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const file = join(dataDir, storeFile);
  if (!existsSync(file)) throw noStore(dataDir);
  const database = new DatabaseSync(file, { readOnly: true, timeout: patience });
  const dialect = guardedDialect(sqliteDialect(database), isSqliteMistake);
  const db = connectTables(dialect);
  try {
    // The first read fixes the state that later ones see. A read transaction blocks no writers.
    database.exec('BEGIN');
    return await work(await describe(db, 'sqlite', dataDir));
  } finally {
    await db.destroy();
  }
}

async function ofPostgres<T>(
  access: { url: string; password: DatabasePassword | undefined },
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const db = connectTables(await openPostgres({ ...access, onError: () => undefined, max: 1 }));
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await sql`set local statement_timeout = 0`.execute(transaction);
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
        return work(await describe(transaction, 'postgres', 'DATABASE_URL'));
      });
  } finally {
    await db.destroy();
  }
}

const noStore = (place: string) => new StoreRefused(`There is no store in ${place} yet.`);

async function describe(db: Db, kind: StoreKind, place: string): Promise<Snapshot> {
  const version = await readVersion(db, kind);
  if (version === undefined) throw noStore(place);
  const present = new Set(await tablesOf(db, kind));
  const hasQueue = kind === 'sqlite' || (await hasJobs(db));
  const tables = Object.keys(backedUpTables).filter((table) => present.has(nameInSql(table)) || (table === 'mail' && kind === 'postgres'));
  return {
    kind,
    version,
    tables,
    async *rows() {
      for (const table of tables) {
        if (table === 'mail' && kind === 'postgres') {
          if (hasQueue) yield* (await readJobs(db)).map((row) => ({ table, row }));
        } else {
          const rule = backedUpTables[table];
          if (rule) for await (const rows of readRows(db, table, rule)) yield* rows.map((row) => ({ table, row }));
        }
      }
    },
    lastNumbers: async () => {
      const numbered = numberedTables.filter((table) => tables.includes(table));
      const numbers = numbered.map(async (table): Promise<[string, number]> => [table, await lastNumberOf(db, kind, table)]);
      return Object.fromEntries(await Promise.all(numbers));
    },
  };
}

/** True if the database has BullMQ's tables. */
export async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass(${`${queueSchema}.job`})::text as name`.execute(db);
  return rows[0]?.name != null;
}

/** Reads the messages of BullMQ's queue as rows of the table `mail`. */
async function readJobs(db: Db): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select data ->> 'key' as key, data ->> 'payload' as payload,
      case state when 'completed' then 'sent' when 'failed' then 'dead' else 'waiting' end as state,
      attempts_started as attempts, coalesce(process_at_ms, added_at_ms) as due_at, 0 as claimed_at,
      coalesce(finished_at_ms, added_at_ms) as changed_at, failed_reason as reason
    from ${sql.table(`${queueSchema}.job`)} where queue = ${mailQueueName} order by seq`.execute(db);
  return rows;
}
