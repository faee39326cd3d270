import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { StoreKind, Tables } from './tables.ts';

/** Differences between the two databases' column types and triggers. */
export interface ColumnTypes {
  kind: StoreKind;
  /** Type of a row number. `numbered` adds its modifiers. */
  id: 'integer' | 'bigint';
  numbered(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  bytes: 'blob' | 'bytea';
  /** Refuses every update and deletion of a table's rows. */
  makeAppendOnly(db: Kysely<Tables>, table: string): Promise<void>;
  /** Lets some columns of an append-only table be updated. */
  allowChange(db: Kysely<Tables>, table: string, allowed: AllowedChange): Promise<void>;
}

/** Columns that may be updated, by their names in SQL. */
interface AllowedChange {
  columns: readonly string[];
  /** SQL condition on the row `old`. */
  when: string;
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
  async allowChange(db, table, { columns, when }) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
    const fixed = rows.map(({ name }) => name).filter((name) => !columns.includes(name));
    const isOther = sql.join(
      fixed.map((name) => sql`new.${sql.id(name)} is not old.${sql.id(name)}`),
      sql` or `,
    );
    await sql`drop trigger ${sql.id(`${table}_no_update`)}`.execute(db);
    await sql`create trigger ${sql.id(`${table}_no_update`)} before update on ${sql.id(table)} when not (${sql.raw(when)}) or ${isOther}
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
  async allowChange(db, table, { columns, when }) {
    const name = sql.id(`${table}_no_change`);
    const guard = sql.id(`${table}_append_only`);
    const rowGuard = sql.id(`${table}_allowed_change`);
    const isOther = `to_jsonb(new) - array[${columns.map((column) => `'${column}'`).join(', ')}] is distinct from
      to_jsonb(old) - array[${columns.map((column) => `'${column}'`).join(', ')}]`;
    await sql`drop trigger ${name} on ${sql.id(table)}`.execute(db);
    await sql`create trigger ${name} before delete or truncate on ${sql.id(table)} for each statement execute function ${guard}()`.execute(
      db,
    );
    await sql`create function ${rowGuard}() returns trigger language plpgsql as ${sql.lit(
      `begin if not (${when}) or ${isOther} then raise exception 'the rows of ${table} are never changed'; end if; return new; end`,
    )}`.execute(db);
    await sql`create trigger ${sql.id(`${table}_no_update`)} before update on ${sql.id(table)}
      for each row execute function ${rowGuard}()`.execute(db);
  },
};
