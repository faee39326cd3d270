import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Decisions that can still be undone, and the outcome of those that could. */
export async function createHeldDecisions({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('heldDecisions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('board', 'text', (column) => column.notNull())
    .addColumn('cardId', 'text', (column) => column.notNull())
    .addColumn('submittedAt', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('decision', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('actorId', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('requestId', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('dueAt', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('changedAt', 'bigint', (column) => column.notNull())
    .execute();
  // One decision at a time can be under way on a card.
  await schema
    .createIndex('heldDecisionsCard')
    .unique()
    .on('heldDecisions')
    .column('cardId')
    .where(sql.ref('state'), 'in', sql`('waiting', 'running')`)
    .execute();
  await schema.createIndex('heldDecisionsDue').on('heldDecisions').columns(['state', 'dueAt']).execute();
}
