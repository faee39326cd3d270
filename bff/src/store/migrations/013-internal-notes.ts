import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Notes of deciders about the case on a card. */
export async function createInternalNotes({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('internalNotes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('board', 'text', (column) => column.notNull())
    .addColumn('cardId', 'text', (column) => column.notNull())
    .addColumn('authorId', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('removedAt', 'bigint')
    .execute();
  await schema.createIndex('internalNotesCard').on('internalNotes').columns(['board', 'cardId', 'createdAt']).execute();
}
