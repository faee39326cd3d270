import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Staff who work on a pending appeal. */
export async function createAssignees({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('assignees')
    .addColumn('cardId', 'text', (column) => column.primaryKey())
    .addColumn('board', 'text', (column) => column.notNull())
    .addColumn('submittedAt', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('assignedAt', 'bigint', (column) => column.notNull())
    .execute();
}
