import type { ReleaseTables } from '../release-tables.ts';
import type { StateTables } from '../state-tables.ts';

/** How a table's rows are copied. */
export interface MovedTable {
  /** Columns of the primary key. */
  key: readonly [string, ...string[]];
  /** True when the database numbers the rows. */
  isNumbered?: boolean;
  /** Rows of one statement. */
  atOnce?: number;
}

/** Not copied row by row: turns are locks, and the mail of PostgreSQL is in BullMQ's tables. The version has a row in every store. */
type Other = 'turns' | 'mail' | 'registryVersion';

/** What a move copies, in this order: the rows of a table refer to those of earlier ones. */
export const movedTables: Readonly<Record<Exclude<keyof (ReleaseTables & StateTables), Other>, MovedTable>> = {
  // Each holds a bundle of several hundred kilobytes.
  releases: { key: ['id'], isNumbered: true, atOnce: 1 },
  channels: { key: ['remote'] },
  releaseEvents: { key: ['id'], isNumbered: true },
  releaseTokens: { key: ['hash'] },
  releaseHealth: { key: ['releaseId', 'minute'] },
  endedSessions: { key: ['sid'] },
  usedLogins: { key: ['id'] },
  refreshTokens: { key: ['sid'] },
  unsettledBookings: { key: ['username', 'ref', 'bookedAt'] },
  // Operations name the tokens of these locks: they must go on growing.
  locks: { key: ['subject'] },
  appealOperations: { key: ['id'], isNumbered: true },
  careersOperations: { key: ['id'], isNumbered: true },
  auditEntries: { key: ['id'], isNumbered: true },
};
