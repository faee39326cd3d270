import type { SupabaseClient } from '@supabase/supabase-js';
import { applicationStatuses, type ApplicationDecision, type ApplicationOrder, type ApplicationStatus } from '@portal/careers-contract';
import * as z from 'zod/mini';
import { orNone, runForRow, runQuery, timeField, type Query } from './run-query.ts';

/** Row of `applications` with its job's current title. Columns of newer migrations may be missing. */
const rowSchema = z.object({
  id: z.string(),
  job_id: z.nullable(z.string()),
  roblox_username: z.string(),
  cover_letter: z.string(),
  status: z.enum(applicationStatuses),
  created_at: timeField,
  job_title: z.optional(z.string()),
  contact_email: z.optional(z.nullable(z.string())),
  decided_at: z.optional(z.nullable(timeField)),
  job_listings: z.optional(z.nullable(z.object({ title: z.string() }))),
  users: z.optional(
    z.nullable(
      z.object({
        roblox_id: z.string(),
        roblox_display_name: z.nullable(z.string()),
        roblox_avatar_url: z.nullable(z.string()),
        group_rank: z.number(),
      }),
    ),
  ),
});

const applicationSchema = z.pipe(
  rowSchema,
  z.transform((row) => ({
    id: row.id,
    jobId: row.job_id,
    jobTitle: row.job_listings?.title ?? row.job_title ?? '',
    username: row.roblox_username,
    coverLetter: row.cover_letter,
    contactEmail: row.contact_email ?? null,
    status: row.status,
    createdAt: row.created_at,
    decidedAt: row.decided_at ?? null,
    applicant: row.users
      ? {
          userId: row.users.roblox_id,
          displayName: row.users.roblox_display_name ?? row.roblox_username,
          avatarUrl: row.users.roblox_avatar_url ?? '',
          groupRank: row.users.group_rank,
        }
      : null,
  })),
);
/** An application in the BFF's terms. */
export type Application = z.infer<typeof applicationSchema>;

export interface NewApplication {
  jobId: string;
  /** Id of the row in `users`. */
  applicantId: string;
  username: string;
  coverLetter: string;
  contactEmail: string | undefined;
}

export interface ApplicationFilter {
  status?: ApplicationStatus | undefined;
  jobId?: string | undefined;
  /** One of these jobs. */
  jobIds?: readonly string[] | undefined;
  /** True for decided applications, false for pending ones. */
  isDecided?: boolean | undefined;
  /** Only these applications, by id. */
  among?: readonly string[] | undefined;
  /** All but these applications, by id. */
  notAmong?: readonly string[] | undefined;
  /** Part of the username or of the job's title. */
  text?: string | undefined;
}

/** Position after the last line of a page: the value of its order column, and its id. */
export interface Place {
  value: string;
  id: string;
}

export interface PageOptions {
  filter: ApplicationFilter;
  order: ApplicationOrder;
  /** The page begins after this place; undefined for the first page. */
  after: Place | undefined;
  size: number;
}

const ownedSchema = z.object({ id: z.string(), users: z.object({ roblox_id: z.string() }) });
const withTitle = '*,job_listings(title)';
const inFull = '*,job_listings(title),users(roblox_id,roblox_display_name,roblox_avatar_url,group_rank)';

/** Column of each order. Rows with equal values are ordered by id. */
const orderings = {
  newest: { column: 'created_at', ascending: false },
  oldest: { column: 'created_at', ascending: true },
  applicant: { column: 'roblox_username', ascending: true },
  job: { column: 'job_title', ascending: true },
} as const satisfies Record<ApplicationOrder, { column: string; ascending: boolean }>;

/** Creates access to the table `applications`. Every method throws UpstreamError or TableRefusal. */
export function createApplicationsTable(client: SupabaseClient) {
  const table = () => client.from('applications');
  const rows = z.array(applicationSchema);
  const one = (query: Query) => orNone(runForRow(applicationSchema, query));
  return {
    /** Newest first. */
    ofApplicant: async (applicantId: string): Promise<Application[]> =>
      (await runQuery(rows, table().select(withTitle).eq('user_id', applicantId).order('created_at', { ascending: false }))).data,
    async create({ jobId, applicantId, username, coverLetter, contactEmail }: NewApplication): Promise<Application> {
      const row = { job_id: jobId, user_id: applicantId, roblox_username: username, cover_letter: coverLetter, status: 'pending' };
      const fullRow = contactEmail === undefined ? row : { ...row, contact_email: contactEmail };
      return (await runQuery(applicationSchema, table().insert(fullRow).select(withTitle).single())).data;
    },
    /** Deletes a pending application of this applicant. Returns false if there is none. */
    async withdraw(id: string, applicantId: string): Promise<boolean> {
      const query = table().delete().eq('id', id).eq('user_id', applicantId).eq('status', 'pending').select('id');
      const deleted = await orNone(runQuery(z.array(z.object({ id: z.string() })), query).then(({ data }) => data));
      return deleted !== null && deleted.length > 0;
    },
    find: (id: string): Promise<Application | null> => one(table().select(inFull).eq('id', id)),
    /** Returns the applications with these ids that exist, in any order. */
    findAll: (ids: readonly string[]): Promise<Application[]> =>
      findValid(ids, async (some) => (await runQuery(rows, table().select(inFull).in('id', some))).data),
    async page({ filter, order, after, size }: PageOptions): Promise<Application[]> {
      const { column, ascending } = orderings[order];
      let query = table().select(withTitle).order(column, { ascending }).order('id', { ascending }).limit(size);
      query = restrict(query, filter);
      // The group below implies this condition, but only this one uses the index.
      if (after) query = ascending ? query.gte(column, after.value) : query.lte(column, after.value);
      const beyond = after && `${ascending ? 'gt' : 'lt'}.${quoted(after.value)}`;
      const sameButBeyond = after && `and(${column}.eq.${quoted(after.value)},id.${ascending ? 'gt' : 'lt'}.${quoted(after.id)})`;
      const groups = [...searches(filter), ...(after ? [`or(${column}.${beyond},${sameButBeyond})`] : [])];
      if (groups.length > 0) query = query.or(`and(${groups.join(',')})`);
      return (await runQuery(rows, query)).data;
    },
    async count(filter: ApplicationFilter): Promise<number> {
      // A HEAD would count too, but its reply has no body, so a refusal would have no code.
      let query = table().select('id', { count: 'exact' }).limit(1);
      query = restrict(query, filter);
      const [search] = searches(filter);
      if (search) query = query.or(`and(${search})`);
      return (await runQuery(z.unknown(), query)).count ?? 0;
    },
    /** Sets the status if it is still `from`. Returns null if nothing changed. */
    decide: (id: string, status: ApplicationDecision, from: ApplicationStatus): Promise<Application | null> =>
      one(table().update({ status }).eq('id', id).neq('status', status).eq('status', from).select(inFull)),
    /** Returns applications from before this time (ISO 8601), oldest first. `userId` is the applicant's id on the platform. */
    async oldest(before: string, limit: number): Promise<{ id: string; userId: string }[]> {
      const query = table().select('id,users(roblox_id)').lt('created_at', before).order('created_at', { ascending: true }).limit(limit);
      return (await runQuery(z.array(ownedSchema), query)).data.map(({ id, users }) => ({ id, userId: users.roblox_id }));
    },
    /** Deletes applications, whatever their status. */
    async remove(ids: readonly string[]): Promise<void> {
      await runQuery(z.unknown(), table().delete().in('id', ids));
    },
  };
}

/** Finds rows by id. The tables refuse a query with a malformed id, so a refused query is split in halves. */
async function findValid<Row>(ids: readonly string[], find: (ids: readonly string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows = await orNone(find(ids));
  if (rows || ids.length < 2) return rows ?? [];
  const middle = Math.ceil(ids.length / 2);
  return [...(await findValid(ids.slice(0, middle), find)), ...(await findValid(ids.slice(middle), find))];
}

/** The methods of a query that `restrict` uses. */
interface Restrictable<Query> {
  eq(column: 'status' | 'job_id', value: string): Query;
  neq(column: 'status', value: string): Query;
  in(column: 'id' | 'job_id', values: readonly string[]): Query;
  not(column: 'id', operator: 'in', values: string): Query;
}

/** Adds a filter to a query, except its text, which `searches` adds. */
function restrict<Query extends Restrictable<Query>>(query: Query, filter: ApplicationFilter): Query {
  const { status, jobId, jobIds, isDecided, among, notAmong = [] } = filter;
  let restricted = query;
  if (status) restricted = restricted.eq('status', status);
  if (isDecided !== undefined) restricted = isDecided ? restricted.neq('status', 'pending') : restricted.eq('status', 'pending');
  if (jobId) restricted = restricted.eq('job_id', jobId);
  if (jobIds) restricted = restricted.in('job_id', jobIds);
  if (among) restricted = restricted.in('id', among);
  if (notAmong.length > 0) restricted = restricted.not('id', 'in', `(${notAmong.map(quoted).join(',')})`);
  return restricted;
}

function searches({ text }: ApplicationFilter): string[] {
  if (!text) return [];
  const pattern = quoted(containing(text));
  return [`or(roblox_username.ilike.${pattern},job_title.ilike.${pattern})`];
}

/** Quotes a value inside a logical filter (`or=(…)`), so that the REST server takes it literally. */
const quoted = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`;

/**
 * Returns a pattern that finds the text anywhere. LIKE's wildcards are escaped. The REST server's star cannot be escaped, so it
 * matches any character.
 */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`;
