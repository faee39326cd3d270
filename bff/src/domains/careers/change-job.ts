import { randomUUID } from 'node:crypto';
import {
  expectedJobSchema,
  jobRoleSchema,
  jobSchema,
  reviewMessages,
  storedDraftSchema,
  type Job,
  type JobDraft,
  type JobRole,
} from '@portal/careers-contract';
import * as z from 'zod/mini';
import type { JobKind, RunningJob } from '../../jobs/job-kind.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { actorSchema } from '../../plugins/session-cookie.ts';
import { cut } from '../../text/plain-text.ts';
import { isRefusal, refusalCodes } from '../../upstreams/supabase/run-query.ts';
import { subjectOf } from './keys.ts';
import { runInLane, type Careers } from './careers-context.ts';
import { roleText } from './job-roles.ts';

const kind = 'careers.job';
const role = z.nullable(jobRoleSchema);

const payloadSchema = z.object({
  action: z.enum(['job.create', 'job.update', 'job.delete']),
  actor: actorSchema,
  id: z.string(),
  /** False for a new id that was generated for this change. */
  mayExist: z.boolean(),
  /** Null for a deletion. */
  after: z.nullable(storedDraftSchema),
  /** The job that the change started from; undefined if anything may be replaced. */
  expected: z.optional(expectedJobSchema),
  /** Role of accepted applicants; null for none, undefined to keep it. */
  role: z.optional(role),
});
type Payload = z.infer<typeof payloadSchema>;

const planSchema = z.object({
  before: z.nullable(jobSchema),
  /** True if the job is as requested already. */
  isSame: z.boolean(),
  /** Change of the role for accepted applicants. Absent if it stays the same. */
  role: z.optional(z.object({ before: role, after: role })),
});
type Plan = z.infer<typeof planSchema>;

const missing = () => new HttpError(404, reviewMessages.jobMissing);

/**
 * Creates or changes a job and writes the audit entry. Idempotent, so that a caller may retry after a lost answer.
 *
 * @returns the changed job
 * @throws HttpError 404 when the job does not exist, 409 when it is no longer what the change started from
 * @throws UpstreamError, TableRefusal when the tables fail
 */
export async function saveJob(careers: Careers, change: Payload & { after: JobDraft }): Promise<Job> {
  const job = await changeJob(careers, change);
  if (!job) throw missing();
  return job;
}

/** Changes or deletes a job in the same way. @returns null after a deletion @throws as `saveJob` */
export const changeJob = (careers: Careers, payload: Payload): Promise<Job | null> =>
  runInLane(careers, { kind, key: `${kind}:${randomUUID()}`, lane: subjectOf('job', payload.id), payload });

export const changeJobKind = (careers: Careers): JobKind<Payload, Job | null> => ({
  name: kind,
  schema: payloadSchema,
  async run(job) {
    const { payload } = job;
    const { jobRoles, jobsTable, openJobs } = careers;
    try {
      const plan = await job.plan(
        () => planChange(careers, payload),
        async ({ isSame }) => isSame || isWritten(await jobsTable.find(payload.id), payload),
      );
      if (plan.isSame) return plan.before;
      const changed = await writeJob(careers, job, plan);
      const newRole = plan.role;
      if (newRole) await job.step('role', () => jobRoles.set(payload.id, newRole.after));
      await record(careers, payload, plan);
      return changed;
    } finally {
      // A failed write may have taken effect as well.
      await openJobs.invalidate();
    }
  },
  async takeBack({ payload, evidence }) {
    // A late write is audited, because it took effect although its caller got an error.
    await record(careers, payload, z.parse(planSchema, evidence));
  },
});

async function planChange(
  { jobsTable, jobRoles }: Careers,
  { action, id, mayExist, after, expected, role: newRole }: Payload,
): Promise<Plan> {
  const before = mayExist ? await jobsTable.find(id) : null;
  if (!before && action !== 'job.create') throw missing();
  const roleBefore = newRole === undefined ? undefined : await jobRoles.of(id);
  const isSameRole = newRole === undefined || newRole?.id === roleBefore?.id;
  const isOtherRole = !isSameRole && expected?.role !== undefined && expected.role?.id !== roleBefore?.id;
  // A repeat after a lost reply finds its own text and role, which is no conflict.
  if (before && after && expected && (isOtherRole || (!isSameDraft(before, after) && !isSameDraft(before, expected))))
    throw new HttpError(409, reviewMessages.jobChanged);
  const isSame = before !== null && after !== null && isSameRole && isSameDraft(before, after);
  return { before, isSame, ...(!isSameRole && { role: { before: roleBefore ?? null, after: newRole ?? null } }) };
}

const fields = ['title', 'department', 'location', 'type', 'status', 'description', 'requirements'] as const;

const textOf = (job: JobDraft, field: (typeof fields)[number]) => [job[field]].flat().join('\n');

const isSameDraft = (job: JobDraft, draft: JobDraft): boolean => fields.every((field) => textOf(job, field) === textOf(draft, field));

const isWritten = (job: Job | null, { after }: Payload): boolean =>
  after === null ? job === null : job !== null && isSameDraft(job, after);

/** @returns null after a deletion, and if an earlier attempt wrote the job */
async function writeJob({ jobsTable: jobs }: Careers, job: RunningJob<Payload>, plan: Plan): Promise<Job | null> {
  const { id, after } = job.payload;
  /** Creates the job, or updates it if an earlier attempt of the same request has created it. */
  const create = (draft: JobDraft) =>
    jobs.create({ ...draft, id }).catch((error: unknown) => {
      if (isRefusal(error, refusalCodes.unique)) return jobs.update(id, draft);
      throw error;
    });
  let written: Job | null = null;
  await job.step(
    'write',
    async () => {
      written = await (after === null ? jobs.remove(id) : plan.before ? jobs.update(id, after) : create(after));
      if (after !== null && !written) throw missing();
    },
    () => written && plan,
  );
  return after === null ? null : written;
}

/** Longest text in the log, in characters. */
const maxTextLength = 200;

/** Writes one audit entry per change, however often it runs: the first characters of each changed field, and the role if it changed. */
function record({ audit }: Careers, { action, actor, id, after }: Payload, { before, role: newRole }: Plan): Promise<void> {
  const logged = (job: JobDraft, field: (typeof fields)[number]) => cut(textOf(job, field), maxTextLength);
  const changed = fields.filter((field) => !before || !after || logged(before, field) !== logged(after, field));
  const valuesOf = (job: JobDraft | null, of: JobRole | null | undefined) => ({
    ...(job && Object.fromEntries(changed.map((field) => [field, logged(job, field)]))),
    ...(of && { role: roleText(of) }),
  });
  return audit.record({
    key: `careers:${actor.requestId}:${subjectOf('job', id)}`,
    actor: actor.username,
    action,
    target: (after ?? before)?.title ?? '',
    subjectId: id,
    before: valuesOf(before, newRole?.before),
    after: valuesOf(after, newRole?.after),
    requestId: actor.requestId,
  });
}
