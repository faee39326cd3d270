const firstMs = 500;
const longestMs = 60_000;

/** After this many attempts, about an hour of outage, a message is given up. */
export const mostAttempts = 60;

/**
 * How long to wait after a failed attempt, in milliseconds: doubling from half a second to a minute, jittered so that
 * many messages do not come back at once, and never less than the mailer asked for.
 *
 * @param attempt the number of attempts made, from 1
 */
export function backOff(attempt: number, retryAfterMs = 0, random: () => number = Math.random): number {
  const full = Math.min(longestMs, firstMs * 2 ** (attempt - 1));
  return Math.max(retryAfterMs, full * (0.5 + random() / 2));
}
