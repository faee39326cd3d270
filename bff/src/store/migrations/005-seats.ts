import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Seats of limited flights, and the people in line for one. */
export async function createSeats({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('seatFlights')
    .addColumn('flightId', 'text', (column) => column.primaryKey())
    .addColumn('lastNumber', 'bigint', (column) => column.notNull())
    .addColumn('seenAt', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('seatEntries')
    .addColumn('flightId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('ref', 'text')
    .addColumn('bookedAt', 'text')
    .addColumn('email', 'text')
    .addColumn('offeredAt', 'bigint')
    .addColumn('offerUntil', 'bigint')
    .addColumn('isTold', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('checkAt', 'bigint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('seat_entries_person', ['flightId', 'userId'])
    .execute();
  await schema.createIndex('seatEntriesLine').on('seatEntries').columns(['flightId', 'state', 'number']).execute();
  await schema.createIndex('seatEntriesState').on('seatEntries').columns(['state', 'offerUntil']).execute();
  await schema.createIndex('seatEntriesBooking').on('seatEntries').columns(['username', 'ref']).execute();
  await schema.createIndex('seatEntriesUser').on('seatEntries').columns(['userId', 'state']).execute();
}
