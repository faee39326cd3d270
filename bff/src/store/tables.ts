import type { Generated, Kysely, Transaction } from 'kysely';
import type { ReleaseTables } from './release-tables.ts';
import type { ScratchTables } from './scratch-tables.ts';
import type { StateTables } from './state-tables.ts';

/** Every table of the store. Column names are snake_case in SQL. */
export interface Tables extends ReleaseTables, StateTables, ScratchTables {
  schemaVersion: { version: Generated<number> };
  /**
   * One row, which tells a restored store from the original. A copy of the SQLite file is marked when it is made. In PostgreSQL the mark is
   * the table's own object id, which is another one after a restore from a dump. A restored file system is not noticed.
   */
  storeMark: {
    id: 1;
    /** 1 in a copy that nobody has declared yet. */
    isCopy: number;
    /** Object id of the table at the last declaration. Null on SQLite. */
    oid: number | null;
  };
}

/** Kinds of databases for the store. */
export type StoreKind = 'sqlite' | 'postgres';

/** A connection or a transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>;
