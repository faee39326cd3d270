import { sql, type Kysely, type Transaction } from 'kysely';
import { anyTables } from '../any-tables.ts';
import { StoreRefused } from '../store-refused.ts';
import type { Tables } from '../tables.ts';
import { movedTables } from '../rows/moved-tables.ts';
import { countRows, readRows } from '../rows/read-rows.ts';
import { continueNumbers, lastNumberOf } from '../rows/numbering.ts';

/** Called for each table after its rows are copied. */
export type ReportCopy = (table: string, rows: number) => void;

/**
 * Copies the rows of a SQLite store, with their numbers, into an empty one on PostgreSQL.
 *
 * @param to transaction that the caller rolls back if this throws
 * @throws StoreRefused if the target is not empty
 */
export async function copyTables(from: Kysely<Tables>, to: Transaction<Tables>, report: ReportCopy): Promise<void> {
  await lockEmpty(to);
  for (const [name, table] of Object.entries(movedTables)) {
    for await (const rows of readRows(from, name, table)) await anyTables(to).insertInto(name).values(rows).execute();
    const last = table.isNumbered ? await lastNumberOf(from, 'sqlite', name) : 0;
    if (last > 0) await continueNumbers(to, 'postgres', name, last);
    const [inFile, inPostgres] = [await countRows(from, name), await countRows(to, name)];
    if (inFile !== inPostgres) throw new Error(`${name}: ${inFile} rows were to be copied, and ${inPostgres} arrived`);
    report(name, inPostgres);
  }
  const { version } = await from.selectFrom('registryVersion').select('version').executeTakeFirstOrThrow();
  await to.updateTable('registryVersion').set({ version }).where('version', '<', version).execute();
}

/** Locks empty tables against writes until the transaction ends. @throws StoreRefused if a table has rows */
async function lockEmpty(to: Transaction<Tables>): Promise<void> {
  const names = Object.keys(movedTables);
  // Copying a large table takes longer than the timeout of other statements.
  await sql`set local statement_timeout = 0`.execute(to);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(to);
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in exclusive mode`.execute(to);
  for (const name of names)
    if ((await countRows(to, name)) > 0)
      throw new StoreRefused(
        'DATABASE_URL already holds the data of another portal. Name a database that no portal has used. Nothing was changed.',
      );
}
