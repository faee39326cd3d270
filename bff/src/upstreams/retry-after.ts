import { setTimeout as wait } from 'node:timers/promises';
import { RateExceeded } from './service-budget.ts';
import type { UpstreamError } from './upstream-error.ts';

const baseMs = 100;
const maxBackoffMs = 1_000;
/** Longest accepted `Retry-After`, so that a wrong header cannot switch a service off for a day. */
export const maxRetryAfterMs = 5 * 60_000;

/** Returns the milliseconds before retry 1, 2, …: exponential with full jitter, and at least the service's `Retry-After`. */
export function retryDelay(retry: number, retryAfterMs = 0): number {
  const backoff = Math.random() * Math.min(maxBackoffMs, baseMs * 2 ** retry);
  return Math.max(retryAfterMs, backoff);
}

const seconds = /^\d+(\.\d+)?$/;
/** Required of a date, because `Date.parse` also accepts `1.5` and `soon 5`. */
const timeOfDay = /\d:\d{2}:\d{2}/;

/**
 * Reads a `Retry-After` header: seconds or an HTTP date (RFC 9110, 10.2.3), or a fraction of a second, which some services send.
 *
 * @returns milliseconds, at most `maxRetryAfterMs`; undefined if the header is missing or malformed
 */
export function parseRetryAfter(value: string | string[] | undefined, now: number = Date.now()): number | undefined {
  const text = [value].flat()[0]?.trim() ?? '';
  const ms = seconds.test(text) ? Number(text) * 1000 : timeOfDay.test(text) ? Date.parse(text) - now : NaN;
  return Number.isNaN(ms) ? undefined : Math.ceil(Math.min(Math.max(0, ms), maxRetryAfterMs));
}

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
