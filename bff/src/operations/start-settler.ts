import { LeaseLost } from './lease-lost.ts';
import type { Lease } from './locks.ts';
import { lookRegularly, retryDelay } from './look-regularly.ts';
import type { Operation, Unfinished } from './step-log.ts';
import { holding, type Settling } from './with-settled.ts';

/** Finishes operations that crashes and outages left unfinished, in the background. */
interface Settler {
  /** Stops, after the current run. */
  stop(): Promise<void>;
}

/** Starts a settler. Any number of processes may run one on the same log: it skips locked subjects. */
export function startSettler<O extends Operation>(settling: Settling<O>): Settler {
  const { log, resume, logger } = settling;

  async function settle({ id, subject }: Unfinished, lease: Lease): Promise<void> {
    // Another process may have finished or postponed it since it was listed.
    const current = await log.takeOver(subject, lease.token, true);
    if (current?.id !== id) return;
    await resume(current, lease).catch(async (error: unknown) => {
      if (error instanceof LeaseLost) throw error;
      logger.warn({ err: error, subject }, 'an operation is still unfinished');
      await log.postpone(id, retryDelay(current.attempts), lease.token);
    });
  }

  async function settleAll(): Promise<void> {
    for (const each of await log.unfinished()) await holding(settling, each.subject, (lease) => settle(each, lease), 0);
  }

  return { stop: lookRegularly(settleAll, logger, 'unfinished operations could not be settled') };
}
