import type { Log } from '../log.ts';
import { withoutBudget } from '../upstreams/request-budget.ts';
import { LeaseLost } from './lease-lost.ts';
import type { Lease, Locks } from './locks.ts';
import { runWrite } from './run-steps.ts';
import type { Operation, StepLog } from './step-log.ts';

/** Means to finish the unfinished operations of one log. */
export interface Settling<O extends Operation> {
  log: StepLog<O>;
  locks: Locks;
  /** Finishes an operation, or abandons one that wrote nothing. The caller holds its subject. */
  resume(operation: O, lease: Lease): Promise<void>;
  logger: Pick<Log, 'warn'>;
}

/**
 * Runs `work` with an exclusive lock on a subject, after finishing the operation that was left there.
 *
 * @returns undefined when the subject stayed locked, or the lease was lost
 * @throws errors of `work`, and of `resume` when the operation cannot be finished
 * @throws StoreUnavailable
 */
export async function withSettled<T, O extends Operation>(
  settling: Settling<O>,
  subject: string,
  work: (lease: Lease) => Promise<T>,
): Promise<{ result: T } | undefined> {
  const { log, resume } = settling;
  return holding(settling, subject, async (lease) => {
    const left = await log.takeOver(subject, lease.token);
    if (left) await resume(left, lease);
    return work(lease);
  });
}

/**
 * Runs `work` with an exclusive lock on a subject. After a lost lease it corrects a late write.
 *
 * @param waitMs as for `withLock`
 * @returns undefined when the subject stayed locked, or the lease was lost
 */
export async function holding<T, O extends Operation>(
  settling: Settling<O>,
  subject: string,
  work: (lease: Lease) => Promise<T>,
  waitMs?: number,
): Promise<{ result: T } | undefined> {
  try {
    return await settling.locks.withLock(subject, work, waitMs);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    if (error.repair) await lookAgain(settling, subject, error.repair);
    return undefined;
  }
}

/** Never rejects, because the operation now belongs to another holder. */
async function lookAgain<O extends Operation>({ log, locks, resume, logger }: Settling<O>, subject: string, repair: () => Promise<void>) {
  const work = async (lease: Lease) => {
    // The process that took the subject over may have crashed as well.
    const left = await log.takeOver(subject, lease.token);
    if (left) await resume(left, lease);
    await runWrite({ run: repair }, lease);
  };
  // Runs without the request's deadline: no other process knows of the late write.
  const looked = await withoutBudget(() => locks.withLock(subject, work)).catch((error: unknown) => {
    logger.warn({ err: error, subject }, 'a late write could not be looked at');
    return undefined;
  });
  if (looked) logger.warn({ subject }, 'a lease was lost during a write');
}
