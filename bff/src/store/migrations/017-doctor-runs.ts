import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export async function createDoctorRuns({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('doctorRuns')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('ok', 'integer', (column) => column.notNull())
    .addColumn('warnings', 'integer', (column) => column.notNull())
    .addColumn('errors', 'integer', (column) => column.notNull())
    .addColumn('skipped', 'integer', (column) => column.notNull())
    .addColumn('findings', 'text', (column) => column.notNull())
    .execute();
}
