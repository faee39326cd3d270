import type { Kysely } from 'kysely';
import type { Db } from './tables.ts';

/** Tables by name, for code that copies rows of any table. */
type AnyTables = Record<string, Record<string, unknown>>;

/** Returns the same connection, typed for statements whose table is a variable. */
export const anyTables = (db: Db) => db as unknown as Kysely<AnyTables>;

export const nameInSql = (table: string): string => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
