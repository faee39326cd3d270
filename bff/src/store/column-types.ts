import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { StoreKind, Tables } from './tables.ts';

/** Differences between the two databases' column types and triggers. */
export interface ColumnTypes {
  kind: StoreKind;
  /** Type of a row number, and its modifiers in `numbered`. */
  id: 'integer' | 'bigint';
  numbered(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Bytes. */
  bytes: 'blob' | 'bytea';
  /** Refuses every update and deletion of a table's rows. */
  makeAppendOnly(db: Kysely<Tables>, table: string): Promise<void>;
}

export function columnTypes(kind: StoreKind): ColumnTypes {
  return kind === 'sqlite' ? sqlite : postgres;
}

const refusal = (table: string) => sql.lit(`the rows of ${table} are never changed`);

const sqlite: ColumnTypes = {
  kind: 'sqlite',
  id: 'integer',
  numbered: (column) => column.primaryKey().autoIncrement(),
  bytes: 'blob',
  async makeAppendOnly(db, table) {
    for (const change of ['update', 'delete'])
      await sql`create trigger ${sql.id(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.id(table)}
        begin select raise(abort, ${refusal(table)}); end`.execute(db);
  },
};

const postgres: ColumnTypes = {
  kind: 'postgres',
  id: 'bigint',
  numbered: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  bytes: 'bytea',
  async makeAppendOnly(db, table) {
    const guard = sql.id(`${table}_append_only`);
    await sql`create function ${guard}() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception 'the rows of ${table} are never changed'; end`)}`.execute(db);
    await sql`create trigger ${sql.id(`${table}_no_change`)} before update or delete or truncate on ${sql.id(table)}
      for each statement execute function ${guard}()`.execute(db);
  },
};
