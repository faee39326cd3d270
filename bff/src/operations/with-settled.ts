import { LeaseLost, type Lease, type Locks } from './locks.ts';
import type { Operation, StepLog } from './step-log.ts';

/** How the unfinished operations of one log are finished. */
export interface Settling<O extends Operation> {
  log: StepLog<O>;
  locks: Locks;
  /** Goes on with an operation, or forgets one of which nothing was written. The caller holds its subject. */
  resume(operation: O, lease: Lease): Promise<void>;
}

/**
 * Works alone on a subject, after the operation that somebody left unfinished there.
 *
 * @returns undefined when the subject stays taken
 * @throws what `work` throws; what `resume` throws when the operation that was left cannot be finished
 */
export async function withSettled<T, O extends Operation>(
  { log, locks, resume }: Settling<O>,
  subject: string,
  work: (lease: Lease) => Promise<T>,
): Promise<{ result: T } | undefined> {
  const settled = async (lease: Lease) => {
    const left = log.unfinishedOf(subject);
    if (left) await resume(left, lease);
    return work(lease);
  };
  return locks.withLock(subject, settled).catch((error: unknown) => {
    if (error instanceof LeaseLost) return undefined;
    throw error;
  });
}
