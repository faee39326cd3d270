import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Each person's open sessions, the end of all of them, and the default e-mail address. */
export async function createAccounts({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('sessionEnds')
    .addColumn('userId', 'text', (column) => column.primaryKey())
    .addColumn('endedBefore', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('openSessions')
    .addColumn('sid', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('issuedAt', 'bigint', (column) => column.notNull())
    .addColumn('seenAt', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('openSessionsPerson').on('openSessions').columns(['userId', 'seenAt']).execute();
  await schema
    .createTable('defaultEmails')
    .addColumn('userId', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .execute();
}
