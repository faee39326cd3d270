import type { Log } from '../../log.ts';

/** Period in which the same reason is logged once, in milliseconds. */
const repeatAfterMs = 60_000;
/** Most distinct reasons per period. More of them mean that the texts contain something variable. */
const mostReasons = 20;

/** Returns a logger for failures that may repeat many times a second. Logs each distinct reason once per minute. */
export function createErrorLines(log: Pick<Log, 'error'>, text: string, now: () => number = Date.now): (error: unknown) => void {
  const loggedAt = new Map<string, number>();
  return (error) => {
    const at = now();
    for (const [reason, logged] of loggedAt) if (at - logged >= repeatAfterMs) loggedAt.delete(reason);
    const reason = reasonOf(error);
    if (loggedAt.has(reason) || loggedAt.size >= mostReasons) return;
    loggedAt.set(reason, at);
    log.error({ reason }, text);
  };
}

/** Uses duck typing instead of `instanceof`, because in tests Node's own errors belong to another realm. */
function reasonOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
