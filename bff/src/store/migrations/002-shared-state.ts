import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { ColumnTypes } from '../column-types.ts';
import type { Tables } from '../tables.ts';

/** Sessions, unacknowledged bookings, locks, operations, the audit log and, in SQLite, the mail queue. */
export async function createSharedState(db: Kysely<Tables>, types: ColumnTypes): Promise<void> {
  await createOrigins(db);
  await createSessions(db);
  await createUnsettledBookings(db);
  await createOperations(db, types);
  await createAuditLog(db, types);
  // On PostgreSQL the queue is BullMQ's.
  if (types.kind === 'sqlite') await createMail(db);
}

async function createOrigins({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('turns')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute();
  await schema
    .createTable('origins')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createSessions({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('endedSessions')
    .addColumn('sid', 'text', (column) => column.primaryKey())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('usedLogins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('refreshTokens')
    .addColumn('sid', 'text', (column) => column.primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
}

async function createUnsettledBookings({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('unsettledBookings')
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('bookedAt', 'text', (column) => column.notNull())
    .addColumn('heldUntil', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('unsettled_bookings_booking', ['username', 'ref', 'bookedAt'])
    .execute();
}

async function createOperations(db: Kysely<Tables>, types: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('locks')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('token', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await operationsTable(
    schema
      .createTable('appealOperations')
      .addColumn('id', types.id, types.numbered)
      .addColumn('board', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('submittedAt', 'text'),
  ).execute();
  await operationsTable(
    schema
      .createTable('careersOperations')
      .addColumn('id', types.id, types.numbered)
      .addColumn('subject', 'text', (column) => column.notNull()),
  ).execute();
  for (const table of ['appeal_operations', 'careers_operations'])
    await sql`create unique index ${sql.id(`${table}_unfinished`)} on ${sql.id(table)} (subject) where ended_at is null`.execute(db);
  await schema.createIndex('appealOperationsEnded').on('appealOperations').columns(['board', 'endedAt']).execute();
  await schema.createIndex('appealOperationsSubject').on('appealOperations').columns(['subject', 'kind', 'endedAt']).execute();
}

async function createAuditLog(db: Kysely<Tables>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('auditEntries')
    .addColumn('id', types.id, types.numbered)
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('subjectId', 'text', (column) => column.notNull())
    .addColumn('beforeValue', 'text', (column) => column.notNull())
    .addColumn('afterValue', 'text', (column) => column.notNull())
    .addColumn('requestId', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.unique())
    .execute();
  for (const column of ['actor', 'target'])
    await sql`create index ${sql.id(`audit_entries_${column}`)} on audit_entries (lower(${sql.id(column)}), id)`.execute(db);
  await types.makeAppendOnly(db, 'audit_entries');
}

async function createMail({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('mail')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('dueAt', 'bigint', (column) => column.notNull())
    .addColumn('claimedAt', 'bigint', (column) => column.notNull())
    .addColumn('changedAt', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text')
    .execute();
  await schema.createIndex('mailDue').on('mail').columns(['state', 'dueAt']).execute();
  await schema.createIndex('mailClaimed').on('mail').column('claimedAt').execute();
}

/** Adds the columns that every table of operations has. */
const operationsTable = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table
    .addColumn('plan', 'text')
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('notBefore', 'bigint', (column) => column.notNull())
    .addColumn('begunAt', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('endedAt', 'text')
    .addColumn('fence', 'bigint', (column) => column.notNull());
