import { HttpError } from '../plugins/http-error.ts';
import { UpstreamError } from '../upstreams/client.ts';
import { withNarrowerBudget } from '../upstreams/request-budget.ts';
import { TableRefusal } from '../upstreams/supabase/table-refusal.ts';
import { LeaseLost } from './lease-lost.ts';
import type { Lease } from './locks.ts';
import type { Operation, StepLog } from './step-log.ts';

/** One write of an operation. Run again after a crash or a lost answer, it does nothing twice. */
export interface Write {
  /** Reads before it writes. */
  run(): Promise<void>;
  /**
   * Sets right what `run` did if its write arrived after the lease was over: removes what is there twice, gives back what somebody
   * else changed meanwhile. Called by the holder of the subject.
   */
  setRight?(): Promise<void>;
}

export interface Step extends Write {
  name: string;
}

/** True for a failure after which certainly nothing was written: a refusal, or a request that did not arrive. */
export const wroteNothing = (error: unknown): boolean =>
  error instanceof HttpError || error instanceof TableRefusal || (error instanceof UpstreamError && !error.maybeApplied);

/** A step that follows this soon on a renewal, in milliseconds, needs none of its own: the lease has seconds left. */
const momentMs = 100;

/**
 * Does the steps that are left, logging each. The caller holds the subject. The first step's write commits the operation. What
 * fails before it is forgotten; after it, or when that is not known, the operation stays in the log, to be finished by the next
 * caller or the settler. No step's call leaves this process once the lease is over.
 *
 * @throws LeaseLost, with what sets the last write right, when that may have been made after the lease
 * @throws what a step throws
 */
export async function runSteps<O extends Operation>(log: StepLog<O>, operation: O, steps: readonly Step[], lease: Lease): Promise<void> {
  const next = steps.findIndex(({ name }) => name === operation.step) + 1;
  for (const [index, step] of steps.entries()) {
    if (index < next) continue;
    if (performance.now() - lease.renewedAt > momentMs) await lease.renew();
    await runWrite(step, lease).catch(async (error: unknown) => {
      // When that fails too, the settler finds that nothing was written.
      if (index === 0 && wroteNothing(error)) await log.abandon(operation.id, lease.token).catch(() => undefined);
      throw error;
    });
    await log.completed(operation.id, step.name, lease.token).catch((error: unknown) => {
      throw error instanceof LeaseLost ? lostDuring(step, error) : error;
    });
  }
}

/**
 * Does one write as long as the lease lasts.
 *
 * @throws LeaseLost when the write may have been made after the lease; what `run` throws
 */
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

const lostDuring = ({ setRight }: Write, cause: unknown) => new LeaseLost(setRight, { cause });
