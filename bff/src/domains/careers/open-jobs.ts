import { jobsReplySchema, type Job, type JobsReply } from '@portal/careers-contract';
import * as z from 'zod/mini';
import type { Log } from '../../log.ts';
import { createSnapshot, type Snapshot } from '../../snapshots/snapshot.ts';
import type { Store } from '../../store/store.ts';
import type { JobsTable } from '../../upstreams/supabase/jobs-table.ts';

/** The open positions, one reading shared by all processes. Invalidate it after a change. */
export type OpenJobs = Snapshot<readonly Job[]>;

interface OpenJobsOptions {
  store: Store;
  jobs: Pick<JobsTable, 'open'>;
  log: Pick<Log, 'warn'>;
}

/** Refresh interval in milliseconds. Edits made directly in the tables show after it. */
const refreshMs = 5_000;
/** Delay in milliseconds until a change by another process shows. */
const followMs = 1_000;
/** How long the last good list is served while the tables cannot be read, in milliseconds. */
const staleForMs = 12 * 3_600_000;

export const createOpenJobs = ({ store, jobs, log }: OpenJobsOptions): OpenJobs =>
  createSnapshot<readonly Job[]>({
    shared: { store, name: 'open jobs', service: 'careers', followMs },
    refreshMs,
    staleForMs,
    load: () => jobs.open(),
    parse: (read) => z.parse(jobsReplySchema.shape.jobs, read),
    cook: (list, { asOf, stale }): JobsReply => ({ jobs: [...list], asOf, stale }),
    onFailure: (error) => log.warn({ err: error }, 'open jobs could not be read'),
  });
