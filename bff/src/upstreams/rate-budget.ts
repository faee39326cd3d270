import { setTimeout as wait } from 'node:timers/promises';

/** Keeps calls within `requests` per sliding window of `perMs`: a call over it waits its turn. */
export interface RateBudget {
  /** Resolves when a call may go out; rejects with the signal's reason when it is aborted first. */
  take(signal: AbortSignal): Promise<void>;
}

export function createRateBudget({ requests, perMs }: { requests: number; perMs: number }): RateBudget {
  const sent: number[] = [];
  return {
    async take(signal) {
      for (;;) {
        const now = performance.now();
        while (sent.length > 0 && now - (sent[0] ?? now) >= perMs) sent.shift();
        if (sent.length < requests) {
          sent.push(now);
          return;
        }
        await wait(Math.max(1, perMs - (now - (sent[0] ?? now))), undefined, { signal });
      }
    },
  };
}
