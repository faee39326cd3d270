const base = 100;
const most = 1_000;

/** Returns the milliseconds before retry 1, 2, …: exponential with full jitter, and at least the service's `Retry-After`. */
export function retryDelay(retry: number, retryAfterMs: number | undefined, random: () => number = Math.random): number {
  const backoff = random() * Math.min(most, base * 2 ** retry);
  return Math.max(retryAfterMs ?? 0, backoff);
}

/** Reads a `Retry-After` header: seconds, or an HTTP date (RFC 9110, 10.2.3). */
export function parseRetryAfter(value: string | string[] | undefined, now: number = Date.now()): number | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
