import { sql, type Kysely } from 'kysely';
import type { StoreKind, Tables } from './tables.ts';

/** Columns that may be updated although the table is append-only, by their names in SQL. */
interface AllowedChange {
  columns: readonly string[];
  /** SQL condition on the row `old`. */
  when: string;
}

const refusal = (table: string) => sql.lit(`the rows of ${table} are never changed`);

/** Refuses every deletion, and every update except the allowed one, by triggers of the database. */
export async function makeAppendOnly(db: Kysely<Tables>, kind: StoreKind, table: string, allowed?: AllowedChange): Promise<void> {
  await (kind === 'sqlite' ? onSqlite : onPostgres)(db, table, allowed);
}

async function onSqlite(db: Kysely<Tables>, table: string, allowed?: AllowedChange): Promise<void> {
  const refuse = sql`begin select raise(abort, ${refusal(table)}); end`;
  await sql`create trigger ${sql.id(`${table}_no_delete`)} before delete on ${sql.id(table)} ${refuse}`.execute(db);
  let condition = sql``;
  if (allowed) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
    const fixed = rows.map(({ name }) => name).filter((name) => !allowed.columns.includes(name));
    const isOther = sql.join(
      fixed.map((name) => sql`new.${sql.id(name)} is not old.${sql.id(name)}`),
      sql` or `,
    );
    condition = sql`when not (${sql.raw(allowed.when)}) or ${isOther}`;
  }
  await sql`create trigger ${sql.id(`${table}_no_update`)} before update on ${sql.id(table)} ${condition} ${refuse}`.execute(db);
}

async function onPostgres(db: Kysely<Tables>, table: string, allowed?: AllowedChange): Promise<void> {
  const guard = sql.id(`${table}_append_only`);
  await sql`create function ${guard}() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'the rows of ${table} are never changed'; end`)}`.execute(db);
  const changes = sql.raw(allowed ? 'delete or truncate' : 'update or delete or truncate');
  await sql`create trigger ${sql.id(`${table}_no_change`)} before ${changes} on ${sql.id(table)}
    for each statement execute function ${guard}()`.execute(db);
  if (!allowed) return;
  const columns = `array[${allowed.columns.map((column) => `'${column}'`).join(', ')}]`;
  const rowGuard = sql.id(`${table}_allowed_change`);
  await sql`create function ${rowGuard}() returns trigger language plpgsql as ${sql.lit(
    `begin if not (${allowed.when}) or to_jsonb(new) - ${columns} is distinct from to_jsonb(old) - ${columns}
       then raise exception 'the rows of ${table} are never changed'; end if; return new; end`,
  )}`.execute(db);
  await sql`create trigger ${sql.id(`${table}_no_update`)} before update on ${sql.id(table)}
    for each row execute function ${rowGuard}()`.execute(db);
}
