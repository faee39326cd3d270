import { sql, type Transaction } from 'kysely';
import { nameInSql } from '../any-tables.ts';
import { schemaName } from '../open-postgres.ts';
import type { Db, StoreKind, Tables } from '../tables.ts';

/** Returns the last number of a numbered table, deleted rows included; 0 before the first row. */
export async function lastNumberOf(db: Db, kind: StoreKind, table: string): Promise<number> {
  const name = nameInSql(table);
  const query =
    kind === 'sqlite'
      ? sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${name}`
      : sql<{
          last: number | null;
        }>`select pg_sequence_last_value(pg_get_serial_sequence(${`${schemaName}.${name}`}, 'id')::regclass) as last`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.last ?? 0);
}

/** Sets the last number of a table. The next row gets a higher one. Copied tables need this, because audit entries name operations by number. */
export async function continueNumbers(db: Transaction<Tables>, kind: StoreKind, table: string, last: number): Promise<void> {
  const name = nameInSql(table);
  if (kind === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${`${schemaName}.${name}`}, 'id'), ${last})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db);
}
