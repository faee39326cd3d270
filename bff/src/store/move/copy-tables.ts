import { sql, type Kysely, type Transaction } from 'kysely';
import { anyTables, nameInSql } from '../any-tables.ts';
import { schemaName } from '../open-postgres.ts';
import { StoreRefused } from '../store-refused.ts';
import type { Tables } from '../tables.ts';
import { movedTables } from '../rows/moved-tables.ts';
import { countRows, readRows } from '../rows/read-rows.ts';

/** @param report called for each table when its rows are copied */
export type ReportCopy = (table: string, rows: number) => void;

/**
 * Copies the rows of a SQLite store into an empty one on PostgreSQL, with their numbers.
 *
 * @param to a transaction, which the caller rolls back when this throws
 * @throws StoreRefused when the target is not empty
 */
export async function copyTables(from: Kysely<Tables>, to: Transaction<Tables>, report: ReportCopy): Promise<void> {
  await lockEmpty(to);
  for (const [name, table] of Object.entries(movedTables)) {
    for await (const rows of readRows(from, name, table)) await anyTables(to).insertInto(name).values(rows).execute();
    if (table.isNumbered) await continueNumbers(from, to, name);
    const [inFile, inPostgres] = [await countRows(from, name), await countRows(to, name)];
    if (inFile !== inPostgres) throw new Error(`${name}: ${inFile} rows were to be copied, and ${inPostgres} arrived`);
    report(name, inPostgres);
  }
  const { version } = await from.selectFrom('registryVersion').select('version').executeTakeFirstOrThrow();
  await to.updateTable('registryVersion').set({ version }).where('version', '<', version).execute();
}

/** Blocks writes of portals until the transaction ends. */
async function lockEmpty(to: Transaction<Tables>): Promise<void> {
  const names = Object.keys(movedTables);
  // The copy of a large table takes longer than a request's statement may.
  await sql`set local statement_timeout = 0`.execute(to);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(to);
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in exclusive mode`.execute(to);
  for (const name of names)
    if ((await countRows(to, name)) > 0)
      throw new StoreRefused(
        'DATABASE_URL already holds the data of another portal. Name a database that no portal has used. Nothing was changed.',
      );
}

/** Continues the numbering, deleted rows included, because audit entries name operations by number. */
async function continueNumbers(from: Kysely<Tables>, to: Transaction<Tables>, name: string): Promise<void> {
  const table = nameInSql(name);
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(from);
  const last = rows[0]?.seq ?? 0;
  if (last > 0) await sql`select setval(pg_get_serial_sequence(${`${schemaName}.${table}`}, 'id'), ${last})`.execute(to);
}
