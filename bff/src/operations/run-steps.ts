import { HttpError } from '../plugins/http-error.ts';
import { UpstreamError } from '../upstreams/client.ts';
import { withNarrowerBudget } from '../upstreams/request-budget.ts';
import { TableRefusal } from '../upstreams/supabase/table-refusal.ts';
import { LeaseLost } from './lease-lost.ts';
import type { Lease } from './locks.ts';
import type { Operation, StepLog } from './step-log.ts';

/** One idempotent write of an operation. It may run again after a crash or a lost answer. */
export interface Write {
  /** Reads before it writes. */
  run(): Promise<void>;
  /**
   * Corrects `run` if its write arrived after the lease: removes duplicates, restores changes by another holder. Called by the
   * holder of the subject.
   */
  repair?(): Promise<void>;
}

export interface Step extends Write {
  name: string;
}

/** True for a failure that certainly wrote nothing: a refusal, or a request that did not arrive. */
export const wroteNothing = (error: unknown): boolean =>
  error instanceof HttpError || error instanceof TableRefusal || (error instanceof UpstreamError && !error.maybeApplied);

/** A step within so many milliseconds of a renewal skips its own: the lease has seconds left. */
const momentMs = 100;

/**
 * Runs the remaining steps, and logs each. The caller holds the subject. The first step's write commits the operation. An
 * operation that fails before that is abandoned. Later, or when the outcome is unknown, it stays in the log, and the next caller
 * or the settler finishes it. No call of a step leaves this process after the end of the lease.
 *
 * @throws LeaseLost, with the correction of the last write, when that may have been made after the lease
 * @throws errors of a step
 */
export async function runSteps<O extends Operation>(log: StepLog<O>, operation: O, steps: readonly Step[], lease: Lease): Promise<void> {
  const next = steps.findIndex(({ name }) => name === operation.step) + 1;
  for (const [index, step] of steps.entries()) {
    if (index < next) continue;
    if (performance.now() - lease.renewedAt > momentMs) await lease.renew();
    await runWrite(step, lease).catch(async (error: unknown) => {
      // If that fails too, the settler finds that nothing was written.
      if (index === 0 && wroteNothing(error)) await log.abandon(operation.id, lease.token).catch(() => undefined);
      throw error;
    });
    await log.completed(operation.id, step.name, lease.token).catch((error: unknown) => {
      throw error instanceof LeaseLost ? lostDuring(step, error) : error;
    });
  }
}

/** Runs one write while the lease lasts. @throws LeaseLost when the write may have been made after the lease; errors of `run` */
export async function runWrite(write: Write, lease: Lease): Promise<void> {
  const outcome = await withNarrowerBudget(lease, () => write.run()).then(
    () => ({ isDone: true as const }),
    (error: unknown) => ({ isDone: false as const, error }),
  );
  if (!outcome.isDone && wroteNothing(outcome.error)) throw outcome.error;
  if (performance.now() >= lease.endsAt)
    await lease.renew().catch((cause: unknown) => {
      throw lostDuring(write, outcome.isDone ? cause : outcome.error);
    });
  if (!outcome.isDone) throw outcome.error;
}

const lostDuring = ({ repair }: Write, cause: unknown) => new LeaseLost(repair, { cause });
