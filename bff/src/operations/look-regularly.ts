import type { Log } from '../log.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';

const lookEveryMs = 1_000;
const firstDelayMs = 1_000;
const longestDelayMs = 60_000;

/** Delay of the next attempt, in milliseconds. @param failures attempts that have failed before this one */
export const retryDelay = (failures: number): number => Math.min(longestDelayMs, firstDelayMs * 2 ** failures);

/** Looks for work now and then, one look at a time. @param fail called with the error of a look */
export function startLooking(lookOnce: () => Promise<void>, everyMs: number, fail: (error: unknown) => void) {
  let underWay: Promise<void> | undefined;
  const look = (): Promise<void> =>
    (underWay ??= lookOnce()
      .catch(fail)
      .finally(() => (underWay = undefined)));
  const timer = setInterval(() => void look(), everyMs).unref();
  return {
    /** Looks now, unless a look is under way. */
    look,
    /** Stops, after the current look. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await underWay;
    },
  };
}

/**
 * Looks for work at once and then every second, one look at a time.
 *
 * @param failed logged with the error of a look
 * @returns stops, after the current look
 */
export function lookRegularly(look: () => Promise<void>, log: Pick<Log, 'warn'>, failed: string): () => Promise<void> {
  const looks = startLooking(look, lookEveryMs, (error) => {
    // The store logs its own outages.
    if (!(error instanceof StoreUnavailable)) log.warn({ err: error }, failed);
  });
  setImmediate(() => void looks.look());
  return looks.stop;
}
