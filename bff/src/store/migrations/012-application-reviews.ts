import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Interviews and internal notes of applications. Applicants never see them. */
export async function createApplicationReviews({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('interviews')
    .addColumn('applicationId', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('applicationNotes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('applicationId', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('writtenAt', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('applicationNotesOf').on('applicationNotes').columns(['applicationId', 'writtenAt']).execute();
}
