import { withoutBudget } from '../upstreams/request-budget.ts';
import { LeaseLost } from './lease-lost.ts';
import type { Lease, Locks } from './locks.ts';
import { runWrite } from './run-steps.ts';
import type { Operation, StepLog } from './step-log.ts';

/** How the unfinished operations of one log are finished. */
export interface Settling<O extends Operation> {
  log: StepLog<O>;
  locks: Locks;
  /** Goes on with an operation, or forgets one of which nothing was written. The caller holds its subject. */
  resume(operation: O, lease: Lease): Promise<void>;
  logger: { warn(fields: object, text: string): void };
}

/**
 * Works alone on a subject, after the operation that somebody left unfinished there.
 *
 * @returns undefined when the subject stays taken, or was lost on the way
 * @throws what `work` throws; what `resume` throws when the operation that was left cannot be finished
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
 * Works alone on a subject. After a lease that was lost it looks again, and sets right what a late write did.
 *
 * @param waitMs as for `withLock`
 * @returns undefined when the subject stays taken, or was lost on the way
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
    if (error.setRight) await lookAgain(settling, subject, error.setRight);
    return undefined;
  }
}

/** Never rejects: the operation itself is somebody else's now. */
async function lookAgain<O extends Operation>({ log, locks, resume, logger }: Settling<O>, subject: string, setRight: () => Promise<void>) {
  const work = async (lease: Lease) => {
    // Whoever took the subject over may have died as well.
    const left = await log.takeOver(subject, lease.token);
    if (left) await resume(left, lease);
    await runWrite({ run: setRight }, lease);
  };
  // The request may have no time left, and nobody else knows of the late write.
  const looked = await withoutBudget(() => locks.withLock(subject, work)).catch((error: unknown) => {
    logger.warn({ err: error, subject }, 'a late write could not be looked at');
    return undefined;
  });
  if (looked) logger.warn({ subject }, 'a lease was lost during a write');
}
