import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** When the departure of a card last changed, and whether the card has left the board. */
export async function addCardFlightChanges({ schema }: Kysely<Tables>): Promise<void> {
  for (const [name, type] of [
    ['changedAt', 'bigint'],
    ['isMissing', 'integer'],
  ] as const)
    await schema
      .alterTable('cardFlights')
      .addColumn(name, type, (column) => column.notNull().defaultTo(0))
      .execute();
}
