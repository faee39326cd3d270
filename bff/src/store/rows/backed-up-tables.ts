import { movedTables, type MovedTable } from './moved-tables.ts';

/** Tables of a backup in order of their restore, because rows refer to rows of earlier tables. Turns are only locks, so they are absent. */
export const backedUpTables: Readonly<Record<string, MovedTable>> = {
  ...movedTables,
  origins: { key: ['source'] },
  registryVersion: { key: ['id'] },
  // On PostgreSQL, the messages of the queue.
  mail: { key: ['key'] },
};

/** Tables whose rows the database numbers. */
export const numberedTables: readonly string[] = Object.entries(backedUpTables).flatMap(([name, { isNumbered }]) =>
  isNumbered ? [name] : [],
);
