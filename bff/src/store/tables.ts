import type { Generated, Kysely, Transaction } from 'kysely';
import type { ReleaseTables } from './release-tables.ts';
import type { ScratchTables } from './scratch-tables.ts';
import type { StateTables } from './state-tables.ts';
import type { StoreMark } from './store-mark.ts';

/** Every table of the store. Column names are snake_case in SQL. */
export interface Tables extends ReleaseTables, StateTables, ScratchTables {
  schemaVersion: { version: Generated<number> };
  /** One row. */
  storeMark: StoreMark;
}

/** Kinds of databases for the store. */
export type StoreKind = 'sqlite' | 'postgres';

/** A connection or a transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>;
