import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Booked seats by flight, mails about changes of flights, and calendar feeds. */
export async function createNotices({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('passengers')
    .addColumn('flightId', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('bookedAt', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('passengers_seat', ['flightId', 'username', 'ref'])
    .execute();
  await schema.createIndex('passengersBooking').on('passengers').columns(['username', 'ref']).execute();
  await schema
    .createTable('flightNotices')
    .addColumn('flightId', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('changedAt', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('sentNotices')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('sentNoticesPerson').on('sentNotices').columns(['userId', 'at']).execute();
  await schema
    .createTable('mutedNotices')
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('muted_notices_choice', ['userId', 'kind'])
    .execute();
  await schema
    .createTable('calendarFeeds')
    .addColumn('userId', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
}
