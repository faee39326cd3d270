import type { SupabaseClient } from '@supabase/supabase-js';
import { jobStatuses, type Job, type JobDraft } from '@portal/careers-contract';
import * as z from 'zod/mini';
import { orNone, runForRow, runQuery, timeField, type Query } from './run-query.ts';

const text = z._default(z.nullable(z.string()), '');
const rowSchema = z.pipe(
  z.object({
    id: z.string(),
    title: z.string(),
    department: text,
    location: text,
    type: text,
    description: text,
    requirements: z._default(z.nullable(z.array(z.string())), []),
    status: z.enum(jobStatuses),
    created_at: timeField,
  }),
  z.transform(({ created_at, department, location, type, description, requirements, ...row }): Job => ({
    ...row,
    department: department ?? '',
    location: location ?? '',
    type: type ?? '',
    description: description ?? '',
    requirements: requirements ?? [],
    createdAt: created_at,
  })),
);

export type JobsTable = ReturnType<typeof createJobsTable>;

/** Creates access to the table `job_listings`. Lists are newest first. Every method throws UpstreamError or TableRefusal. */
export function createJobsTable(client: SupabaseClient) {
  const table = () => client.from('job_listings');
  const one = (query: Query) => orNone(runForRow(rowSchema, query));
  const newestFirst = { ascending: false } as const;
  const rows = z.array(rowSchema);
  return {
    open: async (): Promise<Job[]> =>
      (await runQuery(rows, table().select('*').eq('status', 'open').order('created_at', newestFirst))).data,
    all: async (): Promise<Job[]> => (await runQuery(rows, table().select('*').order('created_at', newestFirst))).data,
    find: (id: string): Promise<Job | null> => one(table().select('*').eq('id', id)),
    /** Creates a job. @throws TableRefusal if another job has this `id` */
    create: async (job: JobDraft & { id?: string }): Promise<Job> =>
      (await runQuery(rowSchema, table().insert(job).select('*').single())).data,
    /** Returns the updated job; null if none has this id. */
    update: (id: string, job: JobDraft): Promise<Job | null> => one(table().update(job).eq('id', id).select('*')),
    /** Returns the deleted job; null if none has this id. */
    remove: (id: string): Promise<Job | null> => one(table().delete().eq('id', id).select('*')),
  };
}
