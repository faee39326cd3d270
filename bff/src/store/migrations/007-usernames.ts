import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Usernames that each person has had, and where their bookings are. */
export async function createUsernames({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('usernames')
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('isPresent', 'integer', (column) => column.notNull())
    .addColumn('bookings', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('usernames_person', ['userId', 'username'])
    .execute();
  await schema.createIndex('usernamesName').on('usernames').column('username').execute();
}
