import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../column-types.ts';
import type { Tables } from '../tables.ts';

/** Erasures of people's data, and the entries of the audit log in which a made-up name replaces theirs. */
export async function createErasures(db: Kysely<Tables>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('erasures')
    .addColumn('id', types.id, types.numbered)
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('plan', 'text')
    .addColumn('report', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('notBefore', 'bigint', (column) => column.notNull())
    .addColumn('begunAt', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('endedAt', 'text')
    .addColumn('fence', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create unique index erasures_unfinished on erasures (subject) where ended_at is null`.execute(db);
  await db.schema
    .createTable('auditRedactions')
    .addColumn('id', types.id, types.numbered)
    .addColumn('entryId', types.id, (column) => column.notNull().references('auditEntries.id'))
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addUniqueConstraint('audit_redactions_entry', ['entryId', 'person'])
    .execute();
  await db.schema.createIndex('auditRedactionsPerson').on('auditRedactions').columns(['person', 'entryId']).execute();
  await types.makeAppendOnly(db, 'audit_redactions');
  await types.allowChange(db, 'audit_entries', {
    columns: ['actor', 'target', 'subject_id', 'before_value', 'after_value'],
    when: 'exists (select 1 from audit_redactions where entry_id = old.id)',
  });
  await types.allowChange(db, 'release_events', { columns: ['by'], when: 'true' });
}
