import { LeaseLost } from './lease-lost.ts';
import type { Lease } from './locks.ts';
import { pollEverySecond, retryDelay } from './polling.ts';
import type { Operation, Unfinished } from './step-log.ts';
import { withRepair, type Settling } from './with-settled.ts';

/**
 * Starts to finish operations that crashes and outages left unfinished. Any number of processes may run a settler on the same log: it
 * skips locked subjects.
 *
 * @returns a function that stops the settler after the current run
 */
export function startSettler<O extends Operation>(settling: Settling<O>): () => Promise<void> {
  const { log, resume, logger } = settling;

  async function settle({ id, subject }: Unfinished, lease: Lease): Promise<void> {
    // Another process may have finished or postponed the operation since it was listed.
    const current = await log.takeOver(subject, lease.token, true);
    if (current?.id !== id) return;
    await resume(current, lease).catch(async (error: unknown) => {
      if (error instanceof LeaseLost) throw error;
      logger.warn({ err: error, subject }, 'an operation is still unfinished');
      await log.postpone(id, retryDelay(current.attempts), lease.token);
    });
  }

  async function settleAll(): Promise<void> {
    for (const each of await log.unfinished()) await withRepair(settling, each.subject, (lease) => settle(each, lease), 0);
  }

  return pollEverySecond(settleAll, logger, 'unfinished operations could not be settled');
}
