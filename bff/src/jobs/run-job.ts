import type { Log } from '../log.ts';
import { HttpError } from '../plugins/http-error.ts';
import { inSpan } from '../tracing/tracing.ts';
import { UpstreamError } from '../upstreams/client.ts';
import { withDeadline, withoutDeadline } from '../upstreams/call-context.ts';
import { TableRefusal } from '../upstreams/supabase/run-query.ts';
import { GiveUp, LeaseLost, Obsolete, type JobKind, type LateStep, type RunningJob, type Turn } from './job-kind.ts';
import type { JobRow, JobRows } from './job-rows.ts';

/** Times of a lease, in milliseconds. */
export interface LeaseTimes {
  /** How long a job belongs to a process that has crashed. */
  leaseMs: number;
  /** Interval of renewals. Short, because the renewal of a busy process may be late. */
  renewEveryMs: number;
}

/** Result of one attempt. A job that is `retrying` keeps its lane. */
export type Attempt = { outcome: 'done'; result: unknown } | { outcome: 'obsolete' | 'failed' | 'waiting' | 'retrying'; error: unknown };

/** Why an attempt is made: for the request that added the job, for one that waits for the job's lane, or because the job is due. */
export type Reason = 'requested' | 'awaited' | 'due';

/** Kind of the jobs that take late steps back. */
export const lateStepKind = 'late-step';

/** Age of a lease below which a step does not renew it, in milliseconds. */
const recentMs = 100;
/** Time in which a call without an answer may still reach its service, in milliseconds. Longer than the deadline of a request. */
const lateCallMs = 30_000;
/** Name under which the plan is recorded among the steps. */
const planName = 'plan';
const backOff = { firstMs: 1_000, maxMs: 60_000 } as const;

/** Doubles from one second to a minute. @param attempt number of the failed attempt, from 1 */
const defaultBackOff = (attempt: number): number => Math.min(backOff.maxMs, backOff.firstMs * 2 ** (attempt - 1));

/** True for a failure that certainly wrote nothing: a refusal, or a request that did not arrive. */
const wroteNothing = (error: unknown): boolean =>
  error instanceof HttpError || error instanceof TableRefusal || (error instanceof UpstreamError && !error.maybeApplied);

/** True for a refusal by the portal's own rules. A retry would not change it. */
const isRefusal = (error: unknown): error is HttpError => error instanceof HttpError && error.statusCode < 500;

export interface RunOptions {
  rows: JobRows;
  kinds: ReadonlyMap<string, JobKind>;
  times: LeaseTimes;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** Exclusive right to run a job until `endsAt`, by `performance.now()`. Measured from before the statement, so that it ends here first. */
function createLease({ rows, times }: RunOptions, { id, fence }: JobRow, claimedAt: number) {
  let endsAt = claimedAt + times.leaseMs;
  let renewal: Promise<void> | undefined;
  async function renew(): Promise<void> {
    const askedAt = performance.now();
    await rows.renew(id, fence, times.leaseMs).catch((error: unknown) => {
      if (error instanceof LeaseLost) endsAt = -Infinity;
      throw error;
    });
    endsAt = Math.max(endsAt, askedAt + times.leaseMs);
  }
  const timer = setInterval(() => {
    // The next interval retries a failed renewal. The next step detects a lost lease.
    renewal ??= renew()
      .catch(() => undefined)
      .finally(() => (renewal = undefined));
  }, times.renewEveryMs);
  return {
    get endsAt() {
      return endsAt;
    },
    get renewedAt() {
      return endsAt - times.leaseMs;
    },
    renew,
    /** Waits for a renewal in progress, which must not follow the end of the job. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await renewal;
    },
  };
}

type Lease = ReturnType<typeof createLease>;

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
    await rows.end(id, fence, 'failed', error.message);
    log.error({ job: key, kind: row.kind }, error.message);
    return { outcome: 'failed', error };
  }
  const lease = createLease(options, row, claimedAt);
  const steps = new Map(Object.entries(JSON.parse(row.steps) as Record<string, unknown>));
  const job = runningJob(options, kind, row, { payload: payload.data, steps, lease, isAwaited: reason === 'awaited' });
  const trace = { kind: 'consumer', parent: row.traceparent ?? undefined, facts: { 'portal.attempt': attempts } } as const;
  try {
    const result = await inSpan(`job ${kind.name}`, trace, () => kind.run(job));
    await lease.stop();
    if (kind.every) await rows.again(id, fence, kind.every.ms);
    else await (kind.isKept ? rows.end(id, fence, 'done', null) : rows.remove(id, fence));
    return { outcome: 'done', result };
  } catch (error) {
    await lease.stop();
    if (error instanceof LeaseLost) throw error;
    return settle(options, kind, row, { error, hasBegun: steps.size > 0 || !wroteNothing(error), isRequested: reason === 'requested' });
  }
}

/** Runs `work` in the turn of a lane that `row` has begun. @throws errors of `work` */
export async function runTurn<Result>(
  options: RunOptions,
  row: JobRow,
  claimedAt: number,
  work: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  const lease = createLease(options, row, claimedAt);
  try {
    return await work({ id: row.id, write: (run) => runWithinLease(lease, run) });
  } finally {
    await lease.stop();
    // Without the row's deletion the turn ends with its lease.
    await options.rows.remove(row.id, row.fence).catch(() => undefined);
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
    await rows.end(id, fence, 'failed', isLast ? `gave up after ${attempts} attempts: ${reason}` : reason);
    log.error({ ...facts, reason }, 'a job has failed');
    return { outcome: 'failed', error };
  }
  // An earlier attempt may have written something.
  const state = hasBegun || attempts > 1 ? 'retrying' : 'waiting';
  await rows.postpone(id, fence, (kind.backOff ?? defaultBackOff)(attempts, error), reason, state);
  log.warn({ ...facts, err: error }, 'a job will be retried');
  return { outcome: state, error };
}

interface Progress {
  payload: unknown;
  /** Results of completed steps by name. */
  steps: Map<string, unknown>;
  lease: Lease;
  isAwaited: boolean;
}

function runningJob(options: RunOptions, kind: JobKind, row: JobRow, { payload, steps, lease, isAwaited }: Progress): RunningJob {
  const { rows } = options;
  let newPlan: { [planName]: unknown } | undefined;
  return {
    key: row.key,
    payload,
    attempt: row.attempts,
    id: row.id,
    fence: row.fence,
    renew: lease.renew,
    async plan<Plan>(decide: () => Promise<Plan>, isBegun: (plan: Plan) => boolean): Promise<Plan> {
      // The plan was recorded by this kind's own code, as JSON.
      if (steps.has(planName)) return steps.get(planName) as Plan;
      const isFirst = row.attempts === 1;
      const plan = await decide().catch((error: unknown) => {
        throw !isFirst && isRefusal(error) ? new Obsolete(error.message) : error;
      });
      if (!isFirst && !isBegun(plan)) {
        if (isAwaited || row.changedAt - row.createdAt > lateCallMs) throw new Obsolete('the first step did not take effect');
        throw new Error('the first step has not taken effect yet');
      }
      newPlan = { [planName]: plan };
      return plan;
    },
    async step<Result>(name: string, run: () => Promise<Result>, evidence?: () => unknown): Promise<Result> {
      // The result was recorded by this kind's own code, as JSON.
      if (steps.has(name)) return steps.get(name) as Result;
      if (performance.now() - lease.renewedAt > recentMs) await lease.renew();
      try {
        const result = await runWithinLease(lease, run);
        if (newPlan) steps.set(planName, newPlan[planName]);
        steps.set(name, result ?? null);
        await rows.saveSteps(row.id, row.fence, Object.fromEntries(steps));
        return result;
      } catch (error) {
        if (error instanceof LeaseLost) await takeBackLater(options, kind, row, { payload, step: name, evidence: evidence?.() });
        throw error;
      }
    },
  };
}

/** Runs one write. @throws LeaseLost when the write may have taken effect after the lease; errors of `run` */
async function runWithinLease<Result>(lease: Lease, run: () => Promise<Result>): Promise<Result> {
  const outcome = await withDeadline(lease, run).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && wroteNothing(outcome.error)) throw outcome.error;
  if (performance.now() >= lease.endsAt) await lease.renew();
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}

/** Adds a job that takes a late step back. Runs without the request's deadline, because no other process knows of the late step. */
async function takeBackLater({ rows, log }: RunOptions, kind: JobKind, row: JobRow, late: LateStep) {
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
}
