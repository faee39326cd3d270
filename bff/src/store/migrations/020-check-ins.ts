import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Bookings whose passengers coordinators have checked in. */
export async function createCheckIns({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('checkIns')
    .addColumn('flightId', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('bookedAt', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('callsign', 'text', (column) => column.notNull())
    .addColumn('checkedInAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('check_ins_booking', ['flightId', 'username', 'ref', 'bookedAt'])
    .execute();
  await schema.createIndex('checkInsUser').on('checkIns').column('userId').execute();
}
