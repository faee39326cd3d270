import { jobsReplySchema, type Job, type JobsReply } from '@portal/careers-contract';
import * as z from 'zod/mini';
import type { Log } from '../../log.ts';
import { createReading, type Reading } from '../../readings/reading.ts';
import type { Store } from '../../store/store.ts';
import type { JobsTable } from '../../upstreams/supabase/careers-tables.ts';

/** The open positions. Invalidate it after a change. */
export type OpenJobs = Reading<readonly Job[]>;

interface OpenJobsOptions {
  store: Store;
  jobs: Pick<JobsTable, 'open'>;
  log: Pick<Log, 'warn'>;
}

/** Refresh interval, in milliseconds. Direct edits of the tables become visible after it. */
const refreshMs = 5_000;
/** Delay until a change by another process becomes visible, in milliseconds. */
const followMs = 1_000;
/** How long a stale list may be served while the tables are unreachable, in milliseconds. */
const staleForMs = 12 * 3_600_000;

export const createOpenJobs = ({ store, jobs, log }: OpenJobsOptions): OpenJobs =>
  createReading<readonly Job[]>({
    store,
    name: 'open jobs',
    service: 'careers',
    followMs,
    refreshMs,
    staleForMs,
    load: () => jobs.open(),
    parse: (read) => z.parse(jobsReplySchema.shape.jobs, read),
    encode: (list, { asOf, stale }): JobsReply => ({ jobs: [...list], asOf, stale }),
    onFailure: (error) => log.warn({ err: error }, 'open jobs could not be read'),
  });
