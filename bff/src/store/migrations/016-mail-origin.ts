import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../column-types.ts';
import type { Tables } from '../tables.ts';

/** When a message was queued, and the trace of the request that queued it. On PostgreSQL the queue is BullMQ's. */
export async function addMailOrigin(db: Kysely<Tables>, { kind }: ColumnTypes): Promise<void> {
  if (kind !== 'sqlite') return;
  await db.schema
    .alterTable('mail')
    .addColumn('queuedAt', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('mail').addColumn('traceparent', 'text').execute();
  await db
    .updateTable('mail')
    .set(({ ref }) => ({ queuedAt: ref('changedAt') }))
    .execute();
}
