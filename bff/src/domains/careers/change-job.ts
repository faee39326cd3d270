import { randomUUID } from 'node:crypto';
import { careersMessages, type Job, type JobDraft } from '@portal/careers-contract';
import { HttpError } from '../../plugins/http-error.ts';
import type { Actor } from './actor.ts';
import { subjectOf } from './operations/careers-log.ts';
import { isSameDraft, runOperation, withSettledSubject, type CareersOperations } from './operations/run-operation.ts';

const missing = () => new HttpError(404, careersMessages.jobMissing);

/** A change of one job. `after` is null for a deletion. */
interface Change extends Actor {
  kind: 'job.create' | 'job.update' | 'job.delete';
  id: string;
  /** False for an id that was drawn for this change. */
  mayExist: boolean;
  after: JobDraft | null;
}

/**
 * Changes a job, with its entry in the audit log. Idempotent, so that a caller may repeat it after a lost answer.
 *
 * @returns the changed job; null after a deletion
 * @throws HttpError 404 when the job to change is gone
 * @throws UpstreamError, TableRefusal when the tables cannot be used
 */
async function change(deps: CareersOperations, { mayExist, ...plan }: Change): Promise<Job | null> {
  const { kind, id, after } = plan;
  try {
    return await withSettledSubject(deps, subjectOf('job', id), async (lease) => {
      const before = mayExist ? await deps.jobs.find(id) : null;
      if (!before && kind !== 'job.create') throw missing();
      if (before && after && isSameDraft(before, after)) return before;
      return (await runOperation(deps, await deps.log.begin({ ...plan, before }, lease.token), lease)).job;
    });
  } finally {
    // Also after a failure: the write may have taken effect.
    await deps.openJobs.invalidate();
  }
}

const kept = (job: Job | null): Job => {
  if (!job) throw missing();
  return job;
};

/** @param id drawn by the caller, so that repeating the request makes no second job */
export const makeJob = async (deps: CareersOperations, by: Actor, draft: JobDraft, id: string | undefined): Promise<Job> =>
  kept(await change(deps, { ...by, kind: 'job.create', id: id ?? randomUUID(), mayExist: id !== undefined, after: draft }));

export const updateJob = async (deps: CareersOperations, by: Actor, id: string, draft: JobDraft): Promise<Job> =>
  kept(await change(deps, { ...by, kind: 'job.update', id, mayExist: true, after: draft }));

export async function deleteJob(deps: CareersOperations, by: Actor, id: string): Promise<void> {
  await change(deps, { ...by, kind: 'job.delete', id, mayExist: true, after: null });
}
