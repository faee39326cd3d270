import type { Kysely } from 'kysely';
import { createReleases } from './migrations/001-releases.ts';
import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';

/** In order. A migration that has shipped is never edited; the next change is a new one at the end. */
const migrations: readonly ((db: Kysely<Tables>) => Promise<void>)[] = [createReleases];

/** Brings the database to the newest version. Processes that start together migrate it once. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction.schema
      .createTable('schemaVersion')
      .ifNotExists()
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .execute();
    const { latest } = await transaction
      .selectFrom('schemaVersion')
      .select(({ fn }) => fn.max('version').as('latest'))
      .executeTakeFirstOrThrow();
    for (const [index, apply] of migrations.entries()) {
      const version = index + 1;
      if (version <= Number(latest)) continue;
      await apply(transaction);
      await transaction.insertInto('schemaVersion').values({ version }).execute();
    }
  });
}
