import * as z from 'zod/mini';
import { HttpError } from '../plugins/http-error.ts';
import { UpstreamError } from '../upstreams/client.ts';
import { withDeadline } from '../upstreams/call-context.ts';
import { TableRefusal } from '../upstreams/supabase/run-query.ts';
import { LeaseLost, Obsolete, type JobKind, type Turn } from './job-kind.ts';
import type { JobRow, JobRows } from './job-rows.ts';

/** Times of a lease, in milliseconds. */
export interface LeaseTimes {
  /** How long a job belongs to a process that has crashed. */
  leaseMs: number;
  /** Interval of renewals. Short, because the renewal of a busy process may be late. */
  renewEveryMs: number;
}

/** Exclusive right to run a job until `endsAt`, by `performance.now()`. Measured from before the statement, so that it ends here first. */
export function createLease(rows: Pick<JobRows, 'renew'>, times: LeaseTimes, { id, fence }: JobRow, claimedAt: number) {
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

export type Lease = ReturnType<typeof createLease>;

/** Runs one write. @throws LeaseLost when the write may have taken effect after the lease; errors of `run` */
export async function runWithinLease<Result>(lease: Lease, run: () => Promise<Result>): Promise<Result> {
  const outcome = await withDeadline(lease, run).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && wroteNothing(outcome.error)) throw outcome.error;
  if (performance.now() >= lease.endsAt) await lease.renew();
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}

/** True for a failure that certainly wrote nothing: a refusal, or a request that did not arrive. */
export const wroteNothing = (error: unknown): boolean =>
  error instanceof HttpError || error instanceof TableRefusal || (error instanceof UpstreamError && !error.maybeApplied);

export const turnKind = 'turn';

/** Kind of the turns of a lane. Nobody continues those of a process that has crashed. */
export const endedTurns: JobKind = {
  name: turnKind,
  schema: z.unknown(),
  async run() {
    throw new Obsolete('its process has ended');
  },
};

/** Runs `work` in the turn of a lane that `row` has begun. @throws errors of `work` */
export async function runTurn<Result>(
  rows: Pick<JobRows, 'renew' | 'remove'>,
  times: LeaseTimes,
  row: JobRow,
  claimedAt: number,
  work: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  const lease = createLease(rows, times, row, claimedAt);
  try {
    return await work({ id: row.id, write: (run) => runWithinLease(lease, run) });
  } finally {
    await lease.stop();
    // Without the row's deletion the turn ends with its lease.
    await rows.remove(row.id, row.fence).catch(() => undefined);
  }
}
