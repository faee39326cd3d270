const base = 100;
const maxBackoffMs = 1_000;
/** Longest accepted `Retry-After`, so that a wrong header cannot switch a service off for a day. */
export const maxRetryAfterMs = 5 * 60_000;

/** Returns the milliseconds before retry 1, 2, …: exponential with full jitter, and at least the service's `Retry-After`. */
export function retryDelay(retry: number, retryAfterMs: number | undefined, random: () => number = Math.random): number {
  const backoff = random() * Math.min(maxBackoffMs, base * 2 ** retry);
  return Math.max(retryAfterMs ?? 0, backoff);
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
