import { createClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { isRead } from '../attempt.ts';
import { pathOf } from '../../config/values.ts';
import type { ClientLog } from '../call-records.ts';
import { createUpstream, type Upstream } from '../client.ts';
import { createApplicationsTable, type ApplicationsTable } from './applications-table.ts';
import { createJobsTable, type JobsTable } from './jobs-table.ts';
import { createUsersTable, type UsersTable } from './users-table.ts';

/** Careers tables, accessed with the service key. Callers must authorise first. */
export interface CareersTables {
  jobs: JobsTable;
  users: UsersTable;
  applications: ApplicationsTable;
  close(): Promise<void>;
}

/** supabase-js requires a key. `fetchThrough` drops this one, and the upstream sets the service key. */
const keyOfUpstream = 'set-by-the-upstream';

/** Creates the tables on supabase-js without its browser parts: no stored session, no token refresh, no hidden retries. */
export function createCareersTables({ url, serviceKey }: { url: string; serviceKey: string }, log: ClientLog): CareersTables {
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
