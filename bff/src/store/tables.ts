import type { Generated } from 'kysely';
import type { ReleaseTables } from './release-tables.ts';
import type { ScratchTables, StateTables } from './state-tables.ts';

/** Every table of the store. Column names are snake_case in SQL. */
export interface Tables extends ReleaseTables, StateTables, ScratchTables {
  schemaVersion: { version: Generated<number> };
}
