import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Lets decisions on applications be held like those on appeals, and finds the last decision on one in the audit log. */
export async function generaliseHeldDecisions(db: Kysely<Tables>): Promise<void> {
  const renamed = [
    ['board', 'kind'],
    ['cardId', 'subjectId'],
    ['submittedAt', 'version'],
  ] as const;
  for (const [before, after] of renamed) await db.schema.alterTable('heldDecisions').renameColumn(before, after).execute();
  await db.schema
    .alterTable('heldDecisions')
    .addColumn('heldAt', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable('heldDecisions')
    .set(({ ref }) => ({ heldAt: ref('changedAt') }))
    .execute();
  await db.schema.createIndex('auditEntriesSubject').on('auditEntries').columns(['subjectId', 'id']).execute();
}
