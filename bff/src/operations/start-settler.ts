import { StoreUnavailable } from '../store/store-unavailable.ts';
import { LeaseLost } from './lease-lost.ts';
import type { Lease } from './locks.ts';
import type { Operation, Unfinished } from './step-log.ts';
import { holding, type Settling } from './with-settled.ts';

/** Finishes operations that crashes and outages left unfinished, in the background. */
export interface Settler {
  /** Stops, after the current run. */
  stop(): Promise<void>;
}

const lookEveryMs = 1_000;
const firstDelayMs = 1_000;
const longestDelayMs = 60_000;

/** Starts a settler. Any number of processes may run one on the same log: it skips locked subjects. */
export function startSettler<O extends Operation>(settling: Settling<O>): Settler {
  const { log, resume, logger } = settling;
  let underWay: Promise<void> | undefined;

  async function settle({ id, subject }: Unfinished, lease: Lease): Promise<void> {
    // Another process may have finished or postponed it since it was listed.
    const current = await log.takeOver(subject, lease.token, true);
    if (current?.id !== id) return;
    await resume(current, lease).catch(async (error: unknown) => {
      if (error instanceof LeaseLost) throw error;
      logger.warn({ err: error, subject }, 'an operation is still unfinished');
      await log.postpone(id, Math.min(longestDelayMs, firstDelayMs * 2 ** current.attempts), lease.token);
    });
  }

  async function settleAll(): Promise<void> {
    for (const each of await log.unfinished()) await holding(settling, each.subject, (lease) => settle(each, lease), 0);
  }

  const look = () => {
    underWay ??= settleAll()
      .catch((error: unknown) => {
        // The store logs its own outages.
        if (!(error instanceof StoreUnavailable)) logger.warn({ err: error }, 'unfinished operations could not be settled');
      })
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  setImmediate(look);
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
