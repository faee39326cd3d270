import { setTimeout as wait } from 'node:timers/promises';
import { RateExceeded } from './service-budget.ts';
import type { UpstreamError } from './upstream-error.ts';

/** Remembers a service's `Retry-After` for all calls of this process. Other processes learn it from their own calls. */
export function createServicePause() {
  let endsAt = 0;
  /** Returns the milliseconds until the service may be called; 0 if it may be called now. */
  const leftMs = () => Math.max(0, endsAt - performance.now());
  return {
    leftMs,
    note({ kind, status, retryAfterMs }: UpstreamError): void {
      if (kind !== 'status' || retryAfterMs === undefined || (status !== 429 && status !== 503)) return;
      endsAt = Math.max(endsAt, performance.now() + retryAfterMs);
    },
    /**
     * Waits until the service may be called.
     *
     * @throws RateExceeded if that takes longer than `patienceMs`; the signal's reason if it is aborted first
     */
    async over(patienceMs: number, signal: AbortSignal): Promise<void> {
      const givesUpAt = performance.now() + patienceMs;
      for (let left = leftMs(); left > 0; left = leftMs()) {
        if (performance.now() + left > givesUpAt) throw new RateExceeded(left);
        await wait(Math.ceil(left), undefined, { signal });
      }
    },
  };
}
