import type { Generated } from 'kysely';
import type { OriginTables } from './origin-tables.ts';
import type { ReleaseTables } from './release-tables.ts';
import type { ScratchTables, StateTables } from './state-tables.ts';

/** Every table of the store. Column names are snake_case in SQL. */
export interface Tables extends ReleaseTables, StateTables, OriginTables, ScratchTables {
  schemaVersion: { version: Generated<number> };
}
