import type { Kysely } from 'kysely';
import type { Db } from './store.ts';

/** Tables by name, for code that copies rows and does not read them. */
export type AnyTables = Record<string, Record<string, unknown>>;

/** The same database, for statements whose table is a variable. */
export const anyTables = (db: Db) => db as unknown as Kysely<AnyTables>;

/** Name of a table in SQL. */
export const nameInSql = (table: string): string => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
