import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Roles of the group that jobs give, and the ranks of accepted applicants. */
export async function createGroupRanks({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('jobRoles')
    .addColumn('jobId', 'text', (column) => column.primaryKey())
    .addColumn('roleId', 'text', (column) => column.notNull())
    .addColumn('roleName', 'text', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('rankAssignments')
    .addColumn('applicationId', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('jobTitle', 'text', (column) => column.notNull())
    .addColumn('roleId', 'text', (column) => column.notNull())
    .addColumn('roleName', 'text', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('actorId', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('requestId', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('heldRole', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('dueAt', 'bigint', (column) => column.notNull())
    .addColumn('fence', 'bigint', (column) => column.notNull())
    .addColumn('changedAt', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('rankAssignmentsDue').on('rankAssignments').columns(['state', 'dueAt']).execute();
}
