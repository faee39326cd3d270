/** Without an event `start` runs after this time, for print and for people who read without scrolling. */
const timeoutMs = 6_000;
/** Events after which the visitor may scroll soon. */
const firstEvents = ['scroll', 'wheel', 'touchstart', 'pointermove', 'keydown'] as const;

/**
 * Calls `start` once: when `place` comes into view, on the visitor's first input, or after six seconds.
 *
 * @param share how much of the place must be in view, 0 to 1
 * @returns cancels the call
 */
export function whenNeeded(place: Element, start: () => void, share = 0): () => void {
  const ended = new AbortController();
  const once = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    start();
  };
  const isInView = ({ isIntersecting, intersectionRatio }: IntersectionObserverEntry) => isIntersecting && intersectionRatio >= share;
  const observer = new IntersectionObserver((entries) => entries.some(isInView) && once(), { threshold: share });
  const timer = setTimeout(once, timeoutMs);
  ended.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  observer.observe(place);
  for (const name of firstEvents) addEventListener(name, once, { passive: true, signal: ended.signal });
  return () => ended.abort();
}
