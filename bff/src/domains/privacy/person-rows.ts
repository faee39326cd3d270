import { sql } from 'kysely';
import * as z from 'zod/mini';
import { actorSchema } from '../../plugins/session-cookie.ts';
import type { Store } from '../../store/store.ts';
import { anyTables, nameInSql, type Tables } from '../../store/tables.ts';
import { isNameOf, knownErased, type ErasedPerson } from './erased-person.ts';
import type { Erase } from './personal-data.ts';

/**
 * Erasure rule of a table. A row is about a person if a column with ids or names contains theirs. Where the id decides alone, or the name
 * does, a row of another holder of the name stays.
 */
interface TableRule {
  /** `renamed` rows stay with the pseudonym in these columns. With `ids`, the id alone decides. */
  rows: 'deleted' | 'renamed';
  ids?: readonly string[];
  /** Without `ids`, only names that no other person has had decide. */
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
  routeNotices: { rows: 'deleted', ids: ['userId'] },
  flownRoutes: 'impersonal',
  calendarFeeds: { rows: 'deleted', ids: ['userId'] },
  seenMembers: { rows: 'deleted', ids: ['userId'] },
  sharedLogbooks: { rows: 'deleted', ids: ['userId'] },
  cardFlights: 'impersonal',
  seatFlights: 'own step',
  seatEntries: { rows: 'deleted', ids: ['userId'], names: ['username'] },
  jobs: 'own step',
  appealMilestones: 'impersonal',
  erasures: 'own step',
  heldDecisions: { rows: 'deleted', ids: ['actorId'], names: ['username', 'actor'] },
  appealAuthors: { rows: 'deleted', ids: ['userId'] },
  assignees: { rows: 'deleted', ids: ['userId'] },
  interviews: 'own step',
  jobRoles: 'impersonal',
  // The applicant's own ranks are deleted with their applications.
  rankAssignments: { rows: 'renamed', ids: ['actorId'], names: ['actor'] },
  applicationNotes: { rows: 'renamed', names: ['author'] },
  applicationThumbs: { rows: 'deleted', ids: ['reviewerId'], names: ['reviewer'] },
  noteTemplates: { rows: 'renamed', names: ['changedBy'] },
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
  const { soleNames } = knownErased(person);
  const ownNames = person.names.filter((name) => !words.includes(name) && (ids.length > 0 || soleNames.includes(name)));
  const idDecides = rows === 'renamed' && ids.length > 0;
  const pseudonyms = idDecides ? Object.fromEntries(names.map((column) => [column, pseudonym])) : {};
  let count = 0;
  const columns = [
    ...ids.map((column) => ({ column, values: [userId] })),
    ...(idDecides ? [] : names.map((column) => ({ column, values: ownNames }))),
  ];
  // PostgreSQL refuses an empty list. The list is empty if other people have all the person's names now.
  for (const { column, values } of columns.filter((each) => each.values.length > 0)) {
    const isTheirs = sql<boolean>`${sql.ref(nameInSql(column))} in (${sql.join(values)})`;
    const change =
      rows === 'deleted'
        ? anyTables(db).deleteFrom(table).where(isTheirs)
        : anyTables(db)
            .updateTable(table)
            .set({ ...pseudonyms, [column]: pseudonym })
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

/**
 * Waits for pending decisions by the person or about them. Each ends within seconds.
 *
 * @throws Error while one is pending
 */
export const waitForDecisions =
  (store: Pick<Store, 'db'>): Erase =>
  async (person) => {
    const { db } = store;
    const heldDecisions = await db
      .selectFrom('heldDecisions')
      .select(['actorId', 'username'])
      .where('state', 'in', ['waiting', 'running'])
      .execute();
    const isHeld = heldDecisions.some(({ actorId, username }) => actorId === person.userId || isNameOf(person, username));
    const jobs = await db
      .selectFrom('jobs')
      .select(['payload', 'steps'])
      .where(({ or, eb }) => or([eb('kind', 'like', 'appeal.%'), eb('kind', 'like', 'careers.%')]))
      .where('state', 'in', ['waiting', 'running', 'retrying'])
      .execute();
    const isPlanned = jobs.some(({ payload, steps }) => isJobOf(person, payload ?? '{}', steps));
    if (isHeld || isPlanned) throw new Error('a decision is still under way');
    return 0;
  };

/** The fields of a job and its plan that name people: the actor, and the appellant or applicant. */
const jobSchema = z.object({ actor: z.optional(actorSchema) });
const stepsSchema = z.object({
  plan: z.optional(z.nullable(z.object({ target: z.optional(z.string()), username: z.optional(z.string()) }))),
});

function isJobOf(person: ErasedPerson, payload: string, steps: string): boolean {
  const { actor } = z.parse(jobSchema, JSON.parse(payload));
  const { plan } = z.parse(stepsSchema, JSON.parse(steps));
  const names = [actor?.username, plan?.target, plan?.username];
  return actor?.userId === person.userId || names.some((name = '') => isNameOf(person, name));
}
