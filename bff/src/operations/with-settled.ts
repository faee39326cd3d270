import type { Log } from '../log.ts';
import { withoutDeadline } from '../upstreams/call-context.ts';
import { LeaseLost } from './lease-lost.ts';
import type { Lease, Locks } from './locks.ts';
import { runWrite } from './run-steps.ts';
import type { Operation, StepLog } from './step-log.ts';

/** Dependencies of finishing the unfinished operations of one log. */
export interface Settling<O extends Operation> {
  log: StepLog<O>;
  locks: Locks;
  /** Finishes an operation, or abandons one that wrote nothing. The caller holds the lock of its subject. */
  resume(operation: O, lease: Lease): Promise<void>;
  logger: Pick<Log, 'warn'>;
}

/**
 * Runs `work` with an exclusive lock on a subject, after finishing any unfinished operation on it.
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
  return withRepair(settling, subject, async (lease) => {
    const unfinished = await log.takeOver(subject, lease.token);
    if (unfinished) await resume(unfinished, lease);
    return work(lease);
  });
}

/**
 * Runs `work` with an exclusive lock on a subject. After a lost lease it repairs a late write.
 *
 * @param waitMs as for `withLock`
 * @returns undefined when the subject stayed locked, or the lease was lost
 */
export async function withRepair<T, O extends Operation>(
  settling: Settling<O>,
  subject: string,
  work: (lease: Lease) => Promise<T>,
  waitMs?: number,
): Promise<{ result: T } | undefined> {
  try {
    return await settling.locks.withLock(subject, work, waitMs);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    if (error.repair) await repairLateWrite(settling, subject, error.repair);
    return undefined;
  }
}

/** Never rejects, because the operation now belongs to another holder. */
async function repairLateWrite<O extends Operation>(
  { log, locks, resume, logger }: Settling<O>,
  subject: string,
  repair: () => Promise<void>,
) {
  const work = async (lease: Lease) => {
    // The process that took the subject over may have crashed too.
    const unfinished = await log.takeOver(subject, lease.token);
    if (unfinished) await resume(unfinished, lease);
    await runWrite({ run: repair }, lease);
  };
  // Runs without the request's deadline, because no other process knows of the late write.
  const done = await withoutDeadline(() => locks.withLock(subject, work)).catch((error: unknown) => {
    logger.warn({ err: error, subject }, 'a late write could not be repaired');
    return undefined;
  });
  if (done) logger.warn({ subject }, 'a lease was lost during a write');
}
