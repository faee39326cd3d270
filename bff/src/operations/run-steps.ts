import { HttpError } from '../plugins/http-error.ts';
import { UpstreamError } from '../upstreams/client.ts';
import { TableRefusal } from '../upstreams/supabase/table-refusal.ts';
import type { Lease } from './locks.ts';
import type { Operation, StepLog } from './step-log.ts';

/** One step of an operation. Run again after a crash or a lost answer, it does nothing twice. */
export interface Step {
  name: string;
  run(): Promise<void>;
}

/** True for a failure after which certainly nothing was written: a refusal, or a request that did not arrive. */
const wroteNothing = (error: unknown) =>
  error instanceof HttpError || error instanceof TableRefusal || (error instanceof UpstreamError && !error.maybeApplied);

/**
 * Does the steps that are left, logging each. The caller holds the subject. The first step's write commits the operation. What
 * fails before it is forgotten; after it, or when that is not known, the operation stays in the log, to be finished by the next
 * caller or the settler.
 *
 * @throws what a step throws
 */
export async function runSteps<O extends Operation>(log: StepLog<O>, operation: O, steps: readonly Step[], lease: Lease): Promise<void> {
  const next = steps.findIndex(({ name }) => name === operation.step) + 1;
  for (const [index, step] of steps.entries()) {
    if (index < next) continue;
    lease.renew();
    try {
      await step.run();
    } catch (error) {
      if (index === 0 && wroteNothing(error)) log.abandon(operation.id);
      throw error;
    }
    log.completed(operation.id, step.name);
  }
}
