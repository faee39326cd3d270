/** Milliseconds after which a busy browser starts anyway. */
const patience = 2_000;
/** Milliseconds that a browser without idle callbacks waits, so that the first paint comes first. */
const afterFirstPaint = 50;

/**
 * Calls `start` once, as soon as the browser is idle after the first paint.
 *
 * @param _place unused: it may be anywhere on the page
 * @returns cancels the call
 */
export function whenIdle(_place: unknown, start: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const callback = requestIdleCallback(start, { timeout: patience });
    return () => cancelIdleCallback(callback);
  }
  // Not every browser has idle callbacks.
  const timer = setTimeout(start, afterFirstPaint);
  return () => clearTimeout(timer);
}
