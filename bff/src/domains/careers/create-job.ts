import type { Job, JobDraft } from '@portal/careers-contract';
import type { JobsTable } from '../../upstreams/supabase/jobs-table.ts';
import { isRefusal, refusalCodes } from '../../upstreams/supabase/table-refusal.ts';

interface Made {
  /** The job of this id that was there already. */
  before: Job | null;
  job: Job;
}

/**
 * Makes a job. Asked again with the same id, because the answer was lost, it is the same job with what is asked for now.
 *
 * @throws UpstreamError, TableRefusal
 */
export async function createJob(jobs: Pick<JobsTable, 'create' | 'find' | 'update'>, draft: JobDraft, id?: string): Promise<Made> {
  if (id === undefined) return { before: null, job: await jobs.create(draft) };
  try {
    return { before: null, job: await jobs.create({ ...draft, id }) };
  } catch (error) {
    if (!isRefusal(error, refusalCodes.unique)) throw error;
    const before = await jobs.find(id);
    const job = await jobs.update(id, draft);
    if (!job) throw error;
    return { before, job };
  }
}
