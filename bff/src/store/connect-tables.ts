import { CamelCasePlugin, Kysely, type Dialect } from 'kysely';
import type { Tables } from './tables.ts';

/** Connects to the store's tables. Columns are camelCase in code and snake_case in SQL. */
export const connectTables = (dialect: Dialect): Kysely<Tables> => new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
