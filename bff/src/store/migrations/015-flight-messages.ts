import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Messages of staff to the passengers of a flight, and a row per recipient. */
export async function createFlightMessages({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('flightMessages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('flightId', 'text', (column) => column.notNull())
    .addColumn('callsign', 'text', (column) => column.notNull())
    .addColumn('departure', 'text', (column) => column.notNull())
    .addColumn('destination', 'text', (column) => column.notNull())
    .addColumn('departureTime', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('isToWaiting', 'integer', (column) => column.notNull())
    .addColumn('withoutAddress', 'integer', (column) => column.notNull())
    .addColumn('actorId', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('requestId', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('flightMessagesFlight').on('flightMessages').columns(['flightId', 'createdAt']).execute();
  await schema.createIndex('flightMessagesActor').on('flightMessages').columns(['actorId', 'createdAt']).execute();
  await schema.createIndex('flightMessagesState').on('flightMessages').columns(['state', 'createdAt']).execute();
  await schema
    .createTable('flightMessageRecipients')
    .addColumn('messageId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('ref', 'text')
    .addColumn('bookedAt', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('flight_message_recipients_person', ['messageId', 'userId'])
    .execute();
  await schema.createIndex('flightMessageRecipientsUser').on('flightMessageRecipients').column('userId').execute();
}
