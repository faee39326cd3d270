import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../column-types.ts';
import type { Tables } from '../tables.ts';

/** Hashes that chain the entries of the audit log. Entries from before are sealed by the next writes. */
export async function createAuditChain(db: Kysely<Tables>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('auditChain')
    .addColumn('number', types.id, (column) => column.primaryKey())
    .addColumn('entryId', types.id, (column) => column.notNull().unique().references('auditEntries.id'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await types.makeAppendOnly(db, 'audit_chain');
}
