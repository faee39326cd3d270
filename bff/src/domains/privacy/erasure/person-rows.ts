import { sql } from 'kysely';
import { anyTables, nameInSql, type Tables } from '../../../store/tables.ts';
import type { Store } from '../../../store/store.ts';
import type { ErasedPerson } from './erased-person.ts';

/** Erasure rule of a table. A row is about a person if a column with ids or names contains theirs. */
interface TableRule {
  /** `renamed` rows stay with the pseudonym in these columns. */
  rows: 'deleted' | 'renamed';
  ids?: readonly string[];
  names?: readonly string[];
  /** Words for the portal itself in the columns with names. They stay, even if an account has such a name. */
  ownWords?: readonly string[];
}

/** Actors in the history of releases that are not people: the installation, an automatic rollback, a command. */
const ownWords = ['install', 'portal', 'operator'];

/** Reasons why a table needs no rule. */
type Exempt = 'impersonal' | 'own step';

/** Rules of all tables. A new table without a rule does not compile. */
const tableRules: Readonly<Record<keyof Tables, TableRule | Exempt>> = {
  schemaVersion: 'impersonal',
  storeMark: 'impersonal',
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
  // Their subjects are ids and digests.
  locks: 'impersonal',
  jobs: 'own step',
  appealMilestones: 'impersonal',
  careersOperations: 'impersonal',
  erasures: 'own step',
  heldDecisions: { rows: 'deleted', ids: ['actorId'], names: ['username', 'actor'] },
  appealAuthors: { rows: 'deleted', ids: ['userId'] },
  assignees: { rows: 'deleted', ids: ['userId'] },
  interviews: 'own step',
  jobRoles: 'impersonal',
  // The applicant's own ranks are deleted with their applications.
  rankAssignments: { rows: 'renamed', ids: ['actorId'], names: ['actor'] },
  applicationNotes: { rows: 'renamed', names: ['author'] },
  internalNotes: { rows: 'renamed', ids: ['authorId'], names: ['author'] },
  flightMessages: { rows: 'renamed', ids: ['actorId'], names: ['actor'] },
  flightMessageRecipients: { rows: 'deleted', ids: ['userId'], names: ['username'] },
  checkIns: { rows: 'deleted', ids: ['userId'], names: ['username'] },
  auditEntries: 'own step',
  rateCounts: 'own step',
  presence: { rows: 'deleted', ids: ['userId'] },
  upstreamCalls: 'impersonal',
  doctorRuns: 'impersonal',
  processReports: 'impersonal',
  readings: 'own step',
};

/** Deletes a person's rows, and writes the pseudonym into rows that stay. @returns number of changed rows */
export async function eraseRows({ db }: Pick<Store, 'db'>, person: ErasedPerson): Promise<number> {
  let count = 0;
  for (const [table, rule] of Object.entries(tableRules)) if (typeof rule === 'object') count += await eraseFrom(db, table, rule, person);
  await db.deleteFrom('rateCounts').where('key', 'like', `%:person:${person.userId}`).execute();
  return count;
}

async function eraseFrom(db: Store['db'], table: string, rule: TableRule, person: ErasedPerson): Promise<number> {
  const { rows, ids = [], names = [], ownWords: words = [] } = rule;
  const { userId, pseudonym } = person;
  const ownNames = person.names.filter((name) => !words.includes(name));
  let count = 0;
  const columns = [...ids.map((column) => ({ column, values: [userId] })), ...names.map((column) => ({ column, values: ownNames }))];
  // PostgreSQL refuses an empty list. The list is empty if other people have all the person's names now.
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
