/**
 * Milliseconds. Smaller differences are the resolution of the `Date` header and the time of the transfer, so the device's clock counts
 * as right.
 */
const tolerance = 5_000;

let ahead = 0;
const listeners = new Set<() => void>();

/** The server's current time in milliseconds since the epoch. It is the device's own until a reply shows that this clock is wrong. */
export const now = (): number => Date.now() + ahead;

/** Compares the device's clock with the reply's `Date`. A reply from a shared cache is older by its `Age`. */
export function compareClocks(headers: Headers): void {
  const sentAt = Date.parse(headers.get('date') ?? '') + 1_000 * Number(headers.get('age') ?? 0);
  if (Number.isNaN(sentAt)) return;
  const difference = sentAt - Date.now();
  const before = ahead;
  ahead = Math.abs(difference) < tolerance ? 0 : difference;
  if (Math.abs(ahead - before) >= tolerance) for (const listener of listeners) listener();
}

/** Calls the listener when `now` jumps. @returns a function that removes it */
export function onClockJump(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
