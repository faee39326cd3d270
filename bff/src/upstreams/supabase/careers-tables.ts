import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { jobStatuses, type Job, type JobDraft } from '@portal/careers-contract';
import * as z from 'zod/mini';
import { isRead } from '../attempt.ts';
import { pathOf } from '../../config/values.ts';
import type { ClientLog } from '../call-records.ts';
import { createUpstream, type Upstream } from '../client.ts';
import { createApplicationsTable } from './applications-table.ts';
import { orNone, runForRow, runQuery, timeField, type Query } from './run-query.ts';

export type CareersTables = ReturnType<typeof createCareersTables>;

/** supabase-js requires a key. `fetchThrough` drops this one, and the upstream sets the service key. */
const keyOfUpstream = 'set-by-the-upstream';

/**
 * Creates the careers tables, accessed with the service key. Callers must authorise first. Uses supabase-js without its browser parts: no
 * stored session, no token refresh, no hidden retries.
 */
export function createCareersTables({ url, serviceKey }: { url: string; serviceKey: string }, log: ClientLog) {
  const headers = () => ({ apikey: serviceKey, authorization: `Bearer ${serviceKey}` });
  const upstream = createUpstream({ name: 'careers', baseUrl: url, headers, log });
  const client = createClient(url, keyOfUpstream, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: fetchThrough(upstream, url) },
  });
  return {
    jobs: createJobsTable(client),
    users: createUsersTable(client),
    applications: createApplicationsTable(client),
    close: () => upstream.close(),
  };
}

/** Statuses that are valid replies of the REST server. All others (credentials, limits, redirects, 5xx) are failures of the service. */
const answers = [400, 404, 406, 409, 416];
const maxBytes = 8 * 1024 * 1024;
/** Preference of an upsert, which may be repeated. */
const upserts = /\bresolution=merge-duplicates\b/;

/**
 * Returns a `fetch` for supabase-js that uses the upstream client, with its deadline, breaker and size limit. It rejects
 * with `UpstreamError`, which never contains a reply's text. The upstream sets the host, content type and credentials.
 *
 * @param root base URL of the project
 */
function fetchThrough(upstream: Upstream, root: string): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const { 'content-type': _, apikey: _key, authorization: _authorization, ...headers } = Object.fromEntries(new Headers(init.headers));
    const { method = 'GET', body } = init;
    const reply = await upstream.request({
      method,
      path: url.pathname.slice(pathOf(root).length),
      // A column may have several filters.
      query: Object.fromEntries([...url.searchParams.keys()].map((name) => [name, url.searchParams.getAll(name)])),
      headers,
      ...(typeof body === 'string' && { json: JSON.parse(body) as unknown }),
      text: true,
      schema: z.string(),
      acceptStatus: answers,
      idempotent: isRead({ method }) || upserts.test(headers['prefer'] ?? ''),
      maxBytes,
    });
    const range = reply.headers['content-range'];
    return new Response(reply.status === 204 ? null : reply.data, {
      status: reply.status,
      headers: typeof range === 'string' ? { 'content-range': range } : {},
    });
  };
}

/** A text column that may be missing or null. */
const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);
const jobSchema = z.pipe(
  z.object({
    id: z.string(),
    title: z.string(),
    department: text,
    location: text,
    type: text,
    description: text,
    requirements: z.nullish(z.array(z.string())),
    status: z.enum(jobStatuses),
    created_at: timeField,
  }),
  z.transform(({ created_at, requirements, ...row }): Job => ({ ...row, requirements: requirements ?? [], createdAt: created_at })),
);

export type JobsTable = ReturnType<typeof createJobsTable>;

/** Creates access to the table `job_listings`. Lists are newest first. Every method throws UpstreamError or TableRefusal. */
function createJobsTable(client: SupabaseClient) {
  const table = () => client.from('job_listings');
  const one = (query: Query) => orNone(runForRow(jobSchema, query));
  const newestFirst = { ascending: false } as const;
  const rows = z.array(jobSchema);
  return {
    open: async (): Promise<Job[]> =>
      (await runQuery(rows, table().select('*').eq('status', 'open').order('created_at', newestFirst))).data,
    all: async (): Promise<Job[]> => (await runQuery(rows, table().select('*').order('created_at', newestFirst))).data,
    find: (id: string): Promise<Job | null> => one(table().select('*').eq('id', id)),
    /** Creates a job. @throws TableRefusal if another job has this `id` */
    create: async (job: JobDraft & { id?: string }): Promise<Job> =>
      (await runQuery(jobSchema, table().insert(job).select('*').single())).data,
    /** Returns the updated job; null if none has this id. */
    update: (id: string, job: JobDraft): Promise<Job | null> => one(table().update(job).eq('id', id).select('*')),
    /** Returns the deleted job; null if none has this id. */
    remove: (id: string): Promise<Job | null> => one(table().delete().eq('id', id).select('*')),
  };
}

/** A person's current profile on the platform. */
interface PlatformPerson {
  userId: string;
  username: string;
  displayName: string;
  /** Empty without a picture. */
  avatarUrl: string;
  /** Undefined if it is unknown. Then the stored rank stays. */
  groupRank: number | undefined;
}

const idSchema = z.object({ id: z.string() });

/** Creates access to the table `users`. Every method throws UpstreamError or TableRefusal. */
function createUsersTable(client: SupabaseClient) {
  const table = () => client.from('users');
  return {
    /** Returns the id of a person's row; undefined if they never applied. */
    idOf: async (userId: string): Promise<string | undefined> =>
      (await runForRow(idSchema, table().select('id').eq('roblox_id', userId)))?.id,
    /** Creates or updates a person's row, and returns its id. Concurrent callers get the same row. */
    async ensure({ userId, username, displayName, avatarUrl, groupRank }: PlatformPerson): Promise<string> {
      const row = {
        roblox_id: userId,
        roblox_username: username,
        roblox_display_name: displayName,
        roblox_avatar_url: avatarUrl,
        ...(groupRank !== undefined && { group_rank: groupRank }),
      };
      return (await runQuery(idSchema, table().upsert(row, { onConflict: 'roblox_id' }).select('id').single())).data.id;
    },
    /** Deletes a person's row with all of their applications. */
    async remove(userId: string): Promise<void> {
      await runQuery(z.unknown(), table().delete().eq('roblox_id', userId));
    },
  };
}
