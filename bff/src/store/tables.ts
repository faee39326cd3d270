import type { Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { OriginTables } from './origin-tables.ts';
import type { ReleaseTables } from './release-tables.ts';
import type { ScratchTables } from './scratch-tables.ts';
import type { StateTables } from './state-tables.ts';

/** Every table of the store. Column names are snake_case in SQL. */
export interface Tables extends ReleaseTables, StateTables, OriginTables, ScratchTables {
  schemaVersion: { version: Generated<number> };
}

/** A mail in the store's queue. */
export type MailRow = Selectable<Tables['mail']>;

/** Kinds of databases for the store. */
export type StoreKind = 'sqlite' | 'postgres';

/** A connection or a transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>;
