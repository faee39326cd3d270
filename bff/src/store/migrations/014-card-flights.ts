import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Since when each card of the flight board is for its present flight. */
export async function createCardFlights({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('cardFlights')
    .addColumn('flightId', 'text', (column) => column.primaryKey())
    .addColumn('dueDate', 'text')
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
}
