import type { Log } from '../../log.ts';

/** Milliseconds in which the same reason is logged once. */
const repeatAfterMs = 60_000;
/** Most distinct reasons per minute: more of them contain something that varies. */
const reasonsAtMost = 20;

/** Logs failures that may repeat many times a second: one line per distinct reason and minute. */
export function createErrorLines(log: Pick<Log, 'error'>, text: string, now: () => number = Date.now): (error: unknown) => void {
  const loggedAt = new Map<string, number>();
  return (error) => {
    const at = now();
    for (const [reason, logged] of loggedAt) if (at - logged >= repeatAfterMs) loggedAt.delete(reason);
    const reason = reasonOf(error);
    if (loggedAt.has(reason) || loggedAt.size >= reasonsAtMost) return;
    loggedAt.set(reason, at);
    log.error({ reason }, text);
  };
}

/** Duck typing, because Node's own errors belong to another realm in tests. */
function reasonOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
