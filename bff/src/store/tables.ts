import type { Generated } from 'kysely';
import type { ReleaseTables } from './release-tables.ts';

/** Every table of the portal's database. Column names are snake_case in SQL. */
export interface Tables extends ReleaseTables {
  schemaVersion: { version: Generated<number> };
}
