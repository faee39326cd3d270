import type { Log } from '../log.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';

const pollMs = 1_000;
const firstDelayMs = 1_000;
const longestDelayMs = 60_000;

/** Delay of the next attempt, in milliseconds. @param failures number of earlier attempts that failed */
export const retryDelay = (failures: number): number => Math.min(longestDelayMs, firstDelayMs * 2 ** failures);

/**
 * Polls for work immediately and then every second, one poll at a time.
 *
 * @param failure log line for the error of a poll
 * @returns a function that stops after the current poll
 */
export function pollEverySecond(pollOnce: () => Promise<void>, log: Pick<Log, 'warn'>, failure: string): () => Promise<void> {
  let currentPoll: Promise<void> | undefined;
  const poll = () => {
    currentPoll ??= pollOnce()
      .catch((error: unknown) => {
        // The store logs its own outages.
        if (!(error instanceof StoreUnavailable)) log.warn({ err: error }, failure);
      })
      .finally(() => (currentPoll = undefined));
  };
  const timer = setInterval(poll, pollMs).unref();
  setImmediate(poll);
  return async () => {
    clearInterval(timer);
    await currentPoll;
  };
}
