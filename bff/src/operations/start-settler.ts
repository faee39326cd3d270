import type { Operation } from './step-log.ts';
import type { Settling } from './with-settled.ts';

/** Finishes what crashes and outages left behind, in the background. */
export interface Settler {
  /** Stops looking, and waits for what is under way. */
  stop(): Promise<void>;
}

const lookEveryMs = 1_000;
const firstDelayMs = 1_000;
const longestDelayMs = 60_000;

/** Any number of processes may run one on the same log: a subject that is being worked on is left alone. */
export function startSettler<O extends Operation>(
  { log, locks, resume }: Settling<O>,
  logger: { warn(fields: object, text: string): void },
): Settler {
  let underWay: Promise<void> | undefined;

  async function settleAll(): Promise<void> {
    for (const { id, subject } of log.unfinished()) {
      await locks.withLock(
        subject,
        async (lease) => {
          // Somebody may have finished it since it was listed.
          const current = log.unfinishedOf(subject);
          if (current?.id !== id) return;
          await resume(current, lease).catch((error: unknown) => {
            log.postpone(id, Math.min(longestDelayMs, firstDelayMs * 2 ** current.attempts));
            logger.warn({ err: error, subject }, 'an operation is still unfinished');
          });
        },
        0,
      );
    }
  }

  const look = () => {
    underWay ??= settleAll()
      .catch((error: unknown) => logger.warn({ err: error }, 'unfinished operations could not be read'))
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
