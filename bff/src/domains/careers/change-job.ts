import { randomUUID } from 'node:crypto';
import { careersMessages, type Job, type JobDraft, type JobRole } from '@portal/careers-contract';
import { HttpError } from '../../plugins/http-error.ts';
import type { Actor } from './actor.ts';
import { isSameDraft, runOperation, withSettledSubject, type CareersOperations } from './operations/run-operation.ts';
import { subjectOf } from './subject-of.ts';

const missing = () => new HttpError(404, careersMessages.jobMissing);

/** A change of one job. `after` is null for a deletion. */
interface Change extends Actor {
  kind: 'job.create' | 'job.update' | 'job.delete';
  id: string;
  /** False for an id that was drawn for this change. */
  mayExist: boolean;
  after: JobDraft | null;
  /** Role of accepted applicants; null for none, undefined to keep it. */
  role: JobRole | null | undefined;
}

/**
 * Changes a job, with its entry in the audit log. Idempotent, so that a caller may repeat it after a lost answer.
 *
 * @returns the changed job; null after a deletion
 * @throws HttpError 404 when the job to change is gone
 * @throws UpstreamError, TableRefusal when the tables cannot be used
 */
async function change(deps: CareersOperations, { mayExist, role: newRole, ...plan }: Change): Promise<Job | null> {
  const { kind, id, after } = plan;
  try {
    return await withSettledSubject(deps, subjectOf('job', id), async (lease) => {
      const before = mayExist ? await deps.jobs.find(id) : null;
      if (!before && kind !== 'job.create') throw missing();
      const roleBefore = newRole === undefined ? undefined : await deps.jobRoles.of(id);
      const isSameRole = newRole === undefined || newRole?.id === roleBefore?.id;
      if (before && after && isSameDraft(before, after) && isSameRole) return before;
      const role = isSameRole ? {} : { role: { before: roleBefore ?? null, after: newRole } };
      return (await runOperation(deps, await deps.log.begin({ ...plan, ...role, before }, lease.token), lease)).job;
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

/** A job with the role that its accepted applicants get; undefined keeps the role. */
interface Editing {
  draft: JobDraft;
  role: JobRole | null | undefined;
}

/** @param id drawn by the caller, so that repeating the request makes no second job */
export const makeJob = async (deps: CareersOperations, by: Actor, { draft, role }: Editing, id: string | undefined): Promise<Job> =>
  kept(await change(deps, { ...by, kind: 'job.create', id: id ?? randomUUID(), mayExist: id !== undefined, after: draft, role }));

export const updateJob = async (deps: CareersOperations, by: Actor, id: string, { draft, role }: Editing): Promise<Job> =>
  kept(await change(deps, { ...by, kind: 'job.update', id, mayExist: true, after: draft, role }));

export async function deleteJob(deps: CareersOperations, by: Actor, id: string): Promise<void> {
  await change(deps, { ...by, kind: 'job.delete', id, mayExist: true, after: null, role: null });
}
