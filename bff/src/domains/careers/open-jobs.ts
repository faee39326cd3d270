import type { Job, JobsReply } from '@portal/careers-contract';
import { createSnapshot, type Snapshot } from '../../snapshots/snapshot.ts';
import type { JobsTable } from '../../upstreams/supabase/jobs-table.ts';

/** The open positions, as one shared reading. Invalidate it after a change. */
export type OpenJobs = Snapshot<readonly Job[]>;

export interface OpenJobsOptions {
  jobs: Pick<JobsTable, 'open'>;
  log: { warn(fields: object, text: string): void };
}

/** What another process, or somebody at the tables themselves, has changed is seen this much later, in milliseconds. */
const refreshMs = 5_000;
/** How long the last good list stands in for tables that cannot be read. */
const staleForMs = 12 * 3_600_000;

export const createOpenJobs = ({ jobs, log }: OpenJobsOptions): OpenJobs =>
  createSnapshot<readonly Job[]>({
    name: 'open jobs',
    refreshMs,
    staleForMs,
    load: () => jobs.open(),
    cook: (list, { asOf, stale }): JobsReply => ({ jobs: [...list], asOf, stale }),
    onFailure: (error) => log.warn({ err: error }, 'open jobs could not be read'),
  });
