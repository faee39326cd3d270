import type { Log } from '../log.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';

const lookEveryMs = 1_000;
const firstDelayMs = 1_000;
const longestDelayMs = 60_000;

/** Delay of the next attempt, in milliseconds. @param failures attempts that have failed before this one */
export const retryDelay = (failures: number): number => Math.min(longestDelayMs, firstDelayMs * 2 ** failures);

/**
 * Looks for work at once and then every second, one look at a time.
 *
 * @param failed logged with the error of a look
 * @returns stops, after the current look
 */
export function lookRegularly(look: () => Promise<void>, log: Pick<Log, 'warn'>, failed: string): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const lookOnce = () => {
    underWay ??= look()
      .catch((error: unknown) => {
        // The store logs its own outages.
        if (!(error instanceof StoreUnavailable)) log.warn({ err: error }, failed);
      })
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(lookOnce, lookEveryMs);
  timer.unref();
  setImmediate(lookOnce);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
