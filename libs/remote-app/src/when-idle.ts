/** A busy browser starts after this time. */
const timeoutMs = 2_000;
/** A browser without idle callbacks waits this long for the first paint. */
const fallbackDelayMs = 50;

/**
 * Calls `start` once, as soon as the browser is idle after the first paint.
 *
 * @param _place unused, so that the function fits the `when` of `Lazy`
 * @returns cancels the call
 */
export function whenIdle(_place: unknown, start: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const callback = requestIdleCallback(start, { timeout: timeoutMs });
    return () => cancelIdleCallback(callback);
  }
  const timer = setTimeout(start, fallbackDelayMs);
  return () => clearTimeout(timer);
}
