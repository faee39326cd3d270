import { createClient } from '@supabase/supabase-js';
import type { ClientLog } from '../call-records.ts';
import { createUpstream } from '../client.ts';
import { createApplicationsTable, type ApplicationsTable } from './applications-table.ts';
import type { CareersSchema } from './careers-schema.ts';
import { fetchThrough } from './fetch-through.ts';
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
  const client = createClient<CareersSchema>(url, keyOfUpstream, {
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
