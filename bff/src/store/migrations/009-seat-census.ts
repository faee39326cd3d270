import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** How far each flight's earlier bookings are counted. Flights that have seats already are counted again. */
export async function addSeatCensus({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('seatFlights')
    .addColumn('isCounted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('seatFlights').addColumn('countedUpTo', 'text').execute();
}
