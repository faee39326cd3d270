import { movedTables, type MovedTable } from './moved-tables.ts';

/** Tables of a backup, in the order in which they are restored: rows refer to rows of earlier tables. Turns are locks, and hold nothing. */
export const backedUpTables: Readonly<Record<string, MovedTable>> = {
  ...movedTables,
  origins: { key: ['source'] },
  registryVersion: { key: ['id'] },
  // Of PostgreSQL, the messages of its queue.
  mail: { key: ['key'] },
};

/** Tables whose rows the database numbers. */
export const numberedTables: readonly string[] = Object.entries(backedUpTables).flatMap(([name, { isNumbered }]) =>
  isNumbered ? [name] : [],
);
