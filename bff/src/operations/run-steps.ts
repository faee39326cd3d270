import { HttpError } from '../plugins/http-error.ts';
import { UpstreamError } from '../upstreams/client.ts';
import { withDeadline } from '../upstreams/call-context.ts';
import { TableRefusal } from '../upstreams/supabase/run-query.ts';
import { LeaseLost } from './lease-lost.ts';
import type { Lease } from './locks.ts';
import type { Operation, StepLog } from './step-log.ts';

/** One idempotent write of an operation. It may run again after a crash or a lost answer, so it reads before it writes. */
export interface Write {
  run(): Promise<void>;
  /**
   * Corrects a write that arrived after the lease: removes duplicates, restores changes by another holder. Called by the current
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

/** Age of a renewal below which a step does not renew the lease, in milliseconds. */
const recentMs = 100;

/**
 * Runs the remaining steps, and logs each. The caller holds the lock of the subject. The first write commits the operation. If that
 * write certainly failed, the operation is abandoned. After any other failure it stays in the log, and the next caller or the settler
 * finishes it. No call of a step is sent after the end of the lease.
 *
 * @throws LeaseLost, with the repair of the last write, when that may have taken effect after the lease
 * @throws errors of a step
 */
export async function runSteps<O extends Operation>(log: StepLog<O>, operation: O, steps: readonly Step[], lease: Lease): Promise<void> {
  const firstIndex = steps.findIndex(({ name }) => name === operation.step) + 1;
  for (const [index, step] of steps.entries()) {
    if (index < firstIndex) continue;
    if (performance.now() - lease.renewedAt > recentMs) await lease.renew();
    await runWrite(step, lease).catch(async (error: unknown) => {
      // If abandoning fails too, the settler finds that nothing was written.
      if (index === 0 && wroteNothing(error)) await log.abandon(operation.id, lease.token).catch(() => undefined);
      throw error;
    });
    await log.completeStep(operation.id, step.name, lease.token).catch((error: unknown) => {
      throw error instanceof LeaseLost ? leaseLostDuring(step, error) : error;
    });
  }
}

/** Runs one write within the lease. @throws LeaseLost when the write may have taken effect after the lease; errors of `run` */
export async function runWrite(write: Write, lease: Lease): Promise<void> {
  const outcome = await withDeadline(lease, () => write.run()).then(
    () => ({ isDone: true as const }),
    (error: unknown) => ({ isDone: false as const, error }),
  );
  if (!outcome.isDone && wroteNothing(outcome.error)) throw outcome.error;
  if (performance.now() >= lease.endsAt)
    await lease.renew().catch((cause: unknown) => {
      throw leaseLostDuring(write, outcome.isDone ? cause : outcome.error);
    });
  if (!outcome.isDone) throw outcome.error;
}

const leaseLostDuring = ({ repair }: Write, cause: unknown) => new LeaseLost(repair, { cause });
