import * as z from 'zod/mini';
import type { Log } from '../log.ts';
import { HttpError } from '../plugins/http-error.ts';
import { inSpan } from '../tracing/tracing.ts';
import { withoutDeadline } from '../upstreams/call-context.ts';
import { GiveUp, LeaseLost, Obsolete, type JobKind, type LateStep, type RunningJob } from './job-kind.ts';
import type { JobRow, JobRows } from './job-rows.ts';
import { createLease, runWithinLease, wroteNothing, type Lease, type LeaseTimes } from './lease.ts';

/** Result of one attempt. A job that is `retrying` keeps its lane. */
export type Attempt = { outcome: 'done'; result: unknown } | { outcome: 'obsolete' | 'failed' | 'waiting' | 'retrying'; error: unknown };

/** Why an attempt is made: for the request that added the job, for one that waits for the job's lane, or because the job is due. */
export type Reason = 'requested' | 'awaited' | 'due';

/** Age of a lease below which a step does not renew it, in milliseconds. */
const recentMs = 100;
/** Time in which a call without an answer may still reach its service, in milliseconds. Longer than the deadline of a request. */
const lateCallMs = 30_000;
/** Name under which the plan is recorded among the steps. */
const planName = 'plan';
const backOff = { firstMs: 1_000, maxMs: 60_000 } as const;

/** Doubles from one second to a minute. @param attempt number of the failed attempt, from 1 */
const defaultBackOff = (attempt: number): number => Math.min(backOff.maxMs, backOff.firstMs * 2 ** (attempt - 1));

/** True for a refusal by the portal's own rules. A retry would not change it. */
const isRefusal = (error: unknown): error is HttpError => error instanceof HttpError && error.statusCode < 500;

interface RunOptions {
  rows: JobRows;
  kinds: ReadonlyMap<string, JobKind>;
  times: LeaseTimes;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Looks for due jobs. */
  wake(): void;
}

/**
 * Runs a claimed job, and records how the attempt ended.
 *
 * @param claimedAt time before the claim, by `performance.now()`
 * @param reason a failure that wrote nothing deletes a requested job
 * @throws LeaseLost, StoreUnavailable
 */
export async function runJob(options: RunOptions, row: JobRow, claimedAt: number, reason: Reason): Promise<Attempt> {
  const { rows, kinds, log } = options;
  const { id, fence, key, attempts } = row;
  const kind = kinds.get(row.kind);
  const payload = kind?.schema.safeParse(JSON.parse(row.payload ?? 'null'));
  if (!kind || !payload?.success) {
    const error = new GiveUp(`the job is malformed, or its kind ${row.kind} is unknown`);
    await (kind && !kind.isKept ? rows.remove(id, fence) : rows.end(id, fence, 'failed', error.message));
    log.error({ job: key, kind: row.kind }, error.message);
    return { outcome: 'failed', error };
  }
  const lease = createLease(rows, options.times, row, claimedAt);
  const steps = new Map(Object.entries(JSON.parse(row.steps) as Record<string, unknown>));
  const job = runningJob(options, kind, row, { payload: payload.data, steps, lease, isAwaited: reason === 'awaited' });
  const trace = { kind: 'consumer', parent: row.traceparent ?? undefined, facts: { 'portal.attempt': attempts } } as const;
  try {
    const result = await inSpan(`job ${kind.name}`, trace, () => kind.run(job));
    await lease.stop();
    if (kind.every) await rows.again(id, fence, Math.min(kind.every.ms, typeof result === 'number' ? result : Infinity));
    else await (kind.isKept ? rows.end(id, fence, 'done', null) : rows.remove(id, fence));
    return { outcome: 'done', result };
  } catch (error) {
    await lease.stop();
    if (error instanceof LeaseLost) throw error;
    return settle(options, kind, row, { error, hasBegun: hasSteps(steps) || !wroteNothing(error), isRequested: reason === 'requested' });
  }
}

interface Failure {
  error: unknown;
  /** True if the job may have written something. */
  hasBegun: boolean;
  isRequested: boolean;
}

/** Records a failed attempt. */
async function settle({ rows, log }: RunOptions, kind: JobKind, row: JobRow, failure: Failure): Promise<Attempt> {
  const { id, fence, key, attempts } = row;
  const { error, hasBegun, isRequested } = failure;
  const reason = error instanceof Error ? error.message : String(error);
  const facts = { job: key, kind: kind.name, attempt: attempts };
  if (!kind.every && (error instanceof Obsolete || (isRequested && !hasBegun))) {
    await rows.remove(id, fence);
    log.info({ ...facts, reason }, 'a job was dropped');
    return { outcome: 'obsolete', error };
  }
  const isLast = attempts >= (kind.maxAttempts ?? Infinity);
  if (!kind.every && (error instanceof GiveUp || isLast || (isRefusal(error) && !hasBegun))) {
    const cause = isLast ? `gave up after ${attempts} attempts: ${reason}` : reason;
    await (kind.isKept ? rows.end(id, fence, 'failed', cause) : rows.remove(id, fence));
    log.error({ ...facts, reason }, 'a job has failed');
    return { outcome: 'failed', error };
  }
  // An earlier attempt may have written something.
  const state = hasBegun || attempts > 1 ? 'retrying' : 'waiting';
  await rows.postpone(id, fence, (kind.backOff ?? defaultBackOff)(attempts, error), reason, state);
  log.warn({ ...facts, err: error }, 'a job will be retried');
  return { outcome: state, error };
}

/** True if a step is recorded, besides the plan. */
const hasSteps = (steps: ReadonlyMap<string, unknown>): boolean => steps.size > (steps.has(planName) ? 1 : 0);

interface Progress {
  payload: unknown;
  /** Results of completed steps by name. */
  steps: Map<string, unknown>;
  lease: Lease;
  isAwaited: boolean;
}

function runningJob(options: RunOptions, kind: JobKind, row: JobRow, { payload, steps, lease, isAwaited }: Progress): RunningJob {
  const { rows } = options;
  async function save(name: string, result: unknown): Promise<void> {
    steps.set(name, result ?? null);
    await rows.saveSteps(row.id, row.fence, Object.fromEntries(steps));
  }
  return {
    key: row.key,
    payload,
    attempt: row.attempts,
    id: row.id,
    renew: lease.renew,
    async plan<Plan>(decide: () => Promise<Plan>, isBegun: (plan: Plan) => boolean | Promise<boolean>): Promise<Plan> {
      if (row.attempts === 1) {
        const plan = await decide();
        await save(planName, plan);
        return plan;
      }
      // Without a recorded plan nothing was written.
      if (!steps.has(planName)) throw new Obsolete('it was not planned');
      // The plan was recorded by this kind's own code, as JSON.
      const plan = steps.get(planName) as Plan;
      if (hasSteps(steps) || (await isBegun(plan))) return plan;
      if (isAwaited || row.changedAt - row.createdAt > lateCallMs) throw new Obsolete('the first step did not take effect');
      throw new Error('the first step has not taken effect yet');
    },
    async step<Result>(name: string, run: () => Promise<Result>, evidence?: () => unknown): Promise<Result> {
      // The result was recorded by this kind's own code, as JSON.
      if (steps.has(name)) return steps.get(name) as Result;
      if (performance.now() - lease.renewedAt > recentMs) await lease.renew();
      try {
        const result = await runWithinLease(lease, run);
        await save(name, result);
        return result;
      } catch (error) {
        if (error instanceof LeaseLost) await takeBackLater(options, kind, row, { payload, step: name, evidence: evidence?.() });
        throw error;
      }
    },
  };
}

const lateStepKind = 'late-step';
const lateStepSchema = z.object({ kind: z.string(), payload: z.unknown(), step: z.string(), evidence: z.unknown() });

/** Kind of the jobs that take back the steps that took effect after their lease. */
export const lateSteps = (kinds: ReadonlyMap<string, JobKind>): JobKind => ({
  name: lateStepKind,
  schema: lateStepSchema,
  async run({ payload }) {
    const { kind, ...late } = z.parse(lateStepSchema, payload);
    await kinds.get(kind)?.takeBack?.(late);
  },
});

/** Adds a job that takes a late step back. Runs without the request's deadline, because no other process knows of the late step. */
async function takeBackLater({ rows, log, wake }: RunOptions, kind: JobKind, row: JobRow, late: LateStep) {
  log.warn({ job: row.key, kind: kind.name, step: late.step }, 'a lease was lost during a step');
  if (!kind.takeBack || late.evidence === undefined) return;
  const job = {
    kind: lateStepKind,
    key: `${lateStepKind}:${row.id}:${row.fence}:${late.step}`,
    ...(row.lane !== null && { lane: row.lane }),
    payload: { kind: kind.name, ...late },
  };
  await withoutDeadline(() => rows.add(job)).catch((error: unknown) => {
    log.error({ err: error, job: row.key, step: late.step }, 'a late step cannot be taken back');
  });
  wake();
}
