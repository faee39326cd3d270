import { sql, type Kysely } from 'kysely';
import type { StoreKind, Tables } from './tables.ts';

/** Pseudonyms of erased people begin with it. */
export const pseudonymPrefix = 'erased_';

const refusal = (table: string) => sql.lit(`the rows of ${table} are never changed`);

/**
 * Refuses every deletion and update by triggers of the database, except that an erasure may write a pseudonym into some columns.
 *
 * @param nameColumns columns that may hold a name, by their names in SQL
 */
export async function makeAppendOnly(db: Kysely<Tables>, kind: StoreKind, table: string, nameColumns: readonly string[]): Promise<void> {
  const isOtherChange = sql.join(
    nameColumns.map((column) => {
      const [before, after] = [sql`old.${sql.id(column)}`, sql`new.${sql.id(column)}`];
      return sql`(${after} is distinct from ${before} and ${after} not like ${sql.lit(`%${pseudonymPrefix.replace('_', '~_')}%`)} escape '~')`;
    }),
    sql` or `,
  );
  if (kind === 'sqlite') {
    const refuse = sql`begin select raise(abort, ${refusal(table)}); end`;
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
    const fixed = rows.map(({ name }) => name).filter((name) => !nameColumns.includes(name));
    const isOther = sql.join([...fixed.map((name) => sql`new.${sql.id(name)} is not old.${sql.id(name)}`), isOtherChange], sql` or `);
    await sql`create trigger ${sql.id(`${table}_no_delete`)} before delete on ${sql.id(table)} ${refuse}`.execute(db);
    await sql`create trigger ${sql.id(`${table}_no_update`)} before update on ${sql.id(table)} when ${isOther} ${refuse}`.execute(db);
    return;
  }
  const guard = sql.id(`${table}_append_only`);
  await sql`create function ${guard}() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'the rows of ${table} are never changed'; end`)}`.execute(db);
  await sql`create trigger ${sql.id(`${table}_no_delete`)} before delete or truncate on ${sql.id(table)}
    for each statement execute function ${guard}()`.execute(db);
  const names = sql.raw(`array[${nameColumns.map((column) => `'${column}'`).join(', ')}]`);
  await sql`create trigger ${sql.id(`${table}_no_update`)} before update on ${sql.id(table)} for each row
    when (to_jsonb(new) - ${names} is distinct from to_jsonb(old) - ${names} or ${isOtherChange}) execute function ${guard}()`.execute(db);
}
