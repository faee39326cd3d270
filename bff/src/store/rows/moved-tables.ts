import type { ReleaseTables } from '../release-tables.ts';
import type { StateTables } from '../state-tables.ts';

/** Rules for copying a table's rows. */
export interface MovedTable {
  /** Columns of the primary key. */
  key: readonly [string, ...string[]];
  /** True if the database numbers the rows. */
  isNumbered?: boolean;
  /** Rows per statement. */
  atOnce?: number;
}

/** Tables that are not copied. Turns are locks, PostgreSQL keeps mail in BullMQ's tables, and every store has its own version. */
type UncopiedTable = 'turns' | 'mail' | 'registryVersion';

/** Tables that a move copies, in this order, because rows refer to rows of earlier tables. */
export const movedTables: Readonly<Record<Exclude<keyof (ReleaseTables & StateTables), UncopiedTable>, MovedTable>> = {
  // Each row contains a bundle of several hundred kilobytes.
  releases: { key: ['id'], isNumbered: true, atOnce: 1 },
  channels: { key: ['remote'] },
  releaseEvents: { key: ['id'], isNumbered: true },
  releaseTokens: { key: ['hash'] },
  releaseHealth: { key: ['releaseId', 'minute'] },
  endedSessions: { key: ['sid'] },
  sessionEnds: { key: ['userId'] },
  openSessions: { key: ['sid'] },
  defaultEmails: { key: ['userId'] },
  usedLogins: { key: ['id'] },
  refreshTokens: { key: ['sid'] },
  usernames: { key: ['userId', 'username'] },
  unsettledBookings: { key: ['username', 'ref', 'bookedAt'] },
  passengers: { key: ['flightId', 'username', 'ref'] },
  flightNotices: { key: ['flightId'] },
  sentNotices: { key: ['key'] },
  mutedNotices: { key: ['userId', 'kind'] },
  calendarFeeds: { key: ['userId'] },
  cardFlights: { key: ['flightId'] },
  seatFlights: { key: ['flightId'] },
  seatEntries: { key: ['flightId', 'userId'] },
  // Copied, because tokens must keep increasing: operations refer to them.
  locks: { key: ['subject'] },
  appealOperations: { key: ['id'], isNumbered: true },
  heldDecisions: { key: ['id'] },
  assignees: { key: ['cardId'] },
  interviews: { key: ['applicationId'] },
  applicationNotes: { key: ['id'] },
  internalNotes: { key: ['id'] },
  flightMessages: { key: ['id'] },
  flightMessageRecipients: { key: ['messageId', 'userId'] },
  checkIns: { key: ['flightId', 'username', 'ref', 'bookedAt'] },
  jobRoles: { key: ['jobId'] },
  rankAssignments: { key: ['applicationId'] },
  careersOperations: { key: ['id'], isNumbered: true },
  doctorRuns: { key: ['name'] },
  auditEntries: { key: ['id'], isNumbered: true },
  auditChain: { key: ['number'] },
  auditRedactions: { key: ['id'], isNumbered: true },
  erasures: { key: ['id'], isNumbered: true },
};
