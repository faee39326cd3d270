import { sql } from 'kysely';
import { anyTables, nameInSql } from '../../../store/any-tables.ts';
import type { Store } from '../../../store/store.ts';
import type { Tables } from '../../../store/tables.ts';
import type { ErasedPerson } from './erased-person.ts';

/** Rows of a table that are about a person: the columns with their id, and those with a name. */
interface TableRule {
  /** `deleted`, or kept with a made-up name in these columns. */
  rows: 'deleted' | 'renamed';
  ids?: readonly string[];
  names?: readonly string[];
  /** Words for the portal itself in the columns with names. They stay, also when an account has such a name. */
  ownWords?: readonly string[];
}

/** The portal's own part in the history of releases: a start, a canary that was taken back, a command. */
const ownWords = ['install', 'portal', 'operator'];

/** Why a table is not in need of a rule. */
type Exempt = 'impersonal' | 'own step';

/** Every table of the store: a new one does not compile without its rule. */
const tableRules: Readonly<Record<keyof Tables, TableRule | Exempt>> = {
  schemaVersion: 'impersonal',
  origins: 'impersonal',
  turns: 'impersonal',
  releases: { rows: 'renamed', names: ['uploadedBy'], ownWords },
  channels: { rows: 'renamed', names: ['liveBy', 'canaryBy'], ownWords },
  releaseEvents: { rows: 'renamed', names: ['by'], ownWords },
  releaseTokens: 'impersonal',
  releaseHealth: 'impersonal',
  registryVersion: 'impersonal',
  endedSessions: 'impersonal',
  sessionEnds: 'own step',
  openSessions: 'own step',
  refreshTokens: 'own step',
  usedLogins: 'impersonal',
  defaultEmails: { rows: 'deleted', ids: ['userId'] },
  usernames: { rows: 'deleted', ids: ['userId'] },
  unsettledBookings: { rows: 'deleted', names: ['username'] },
  passengers: { rows: 'deleted', ids: ['userId'], names: ['username'] },
  flightNotices: 'impersonal',
  sentNotices: { rows: 'deleted', ids: ['userId'] },
  mutedNotices: { rows: 'deleted', ids: ['userId'] },
  calendarFeeds: { rows: 'deleted', ids: ['userId'] },
  cardFlights: 'impersonal',
  seatFlights: 'own step',
  seatEntries: { rows: 'deleted', ids: ['userId'], names: ['username'] },
  locks: 'own step',
  appealOperations: 'impersonal',
  careersOperations: 'impersonal',
  erasures: 'own step',
  heldDecisions: { rows: 'deleted', ids: ['actorId'], names: ['username', 'actor'] },
  assignees: { rows: 'deleted', ids: ['userId'] },
  interviews: 'own step',
  jobRoles: 'impersonal',
  // Ranks of a person end with their applications.
  rankAssignments: { rows: 'renamed', ids: ['actorId'], names: ['actor'] },
  applicationNotes: { rows: 'renamed', names: ['author'] },
  internalNotes: { rows: 'renamed', ids: ['authorId'], names: ['author'] },
  flightMessages: { rows: 'renamed', ids: ['actorId'], names: ['actor'] },
  flightMessageRecipients: { rows: 'deleted', ids: ['userId'], names: ['username'] },
  checkIns: { rows: 'deleted', ids: ['userId'], names: ['username'] },
  auditEntries: 'own step',
  auditChain: 'impersonal',
  auditRedactions: 'impersonal',
  mail: 'own step',
  rateCounts: 'own step',
  presence: { rows: 'deleted', ids: ['userId'] },
  upstreamCalls: 'impersonal',
  doctorRuns: 'impersonal',
  processReports: 'impersonal',
  readings: 'own step',
};

/** Deletes a person's rows, and puts a made-up name into those that stay. @returns how many rows there were */
export async function eraseRows({ db }: Pick<Store, 'db'>, person: ErasedPerson): Promise<number> {
  let count = 0;
  for (const [table, rule] of Object.entries(tableRules)) if (typeof rule === 'object') count += await eraseFrom(db, table, rule, person);
  // A count that has come as far as the person's name begins again.
  for (const name of person.names) {
    await db.updateTable('seatFlights').set({ countedUpTo: null }).where('countedUpTo', '=', name).execute();
    const locks = ['player', 'staff'].map((board) => `appeals:${board}:${name.toLowerCase()}`);
    await db.deleteFrom('locks').where('subject', 'in', locks).execute();
  }
  await db.deleteFrom('rateCounts').where('key', 'like', `%:person:${person.userId}`).execute();
  return count;
}

async function eraseFrom(db: Store['db'], table: string, rule: TableRule, person: ErasedPerson): Promise<number> {
  const { rows, ids = [], names = [], ownWords: words = [] } = rule;
  const { userId, pseudonym } = person;
  const known = person.names.filter((name) => !words.includes(name));
  let count = 0;
  const columns = [...ids.map((column) => ({ column, values: [userId] })), ...names.map((column) => ({ column, values: known }))];
  // PostgreSQL refuses an empty list. A person whose every name is somebody else's now has none.
  for (const { column, values } of columns.filter((each) => each.values.length > 0)) {
    const isTheirs = sql<boolean>`${sql.ref(nameInSql(column))} in (${sql.join(values)})`;
    const change =
      rows === 'deleted'
        ? anyTables(db).deleteFrom(table).where(isTheirs)
        : anyTables(db)
            .updateTable(table)
            .set({ [column]: pseudonym })
            .where(isTheirs);
    const [result] = await change.execute();
    count += Number(
      'numDeletedRows' in (result ?? {})
        ? (result as { numDeletedRows: bigint }).numDeletedRows
        : (result as { numUpdatedRows: bigint }).numUpdatedRows,
    );
  }
  return count;
}
