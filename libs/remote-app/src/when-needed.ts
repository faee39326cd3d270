/** Milliseconds without any event after which `start` runs anyway: for print, and for people who read without scrolling. */
const longestWait = 6_000;
/** After one of these events the visitor may scroll in a moment. */
const firstEvents = ['scroll', 'wheel', 'touchstart', 'pointermove', 'keydown'] as const;

/**
 * Calls `start` once: when `place` comes into view, at the visitor's first input, or after six seconds.
 *
 * @param share how much of the place must be in view, 0 to 1
 * @returns cancels the call
 */
export function whenNeeded(place: Element, start: () => void, share = 0): () => void {
  const over = new AbortController();
  const once = () => {
    if (over.signal.aborted) return;
    over.abort();
    start();
  };
  const isInView = ({ isIntersecting, intersectionRatio }: IntersectionObserverEntry) => isIntersecting && intersectionRatio >= share;
  const observer = new IntersectionObserver((entries) => entries.some(isInView) && once(), { threshold: share });
  const timer = setTimeout(once, longestWait);
  over.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  observer.observe(place);
  for (const name of firstEvents) addEventListener(name, once, { passive: true, signal: over.signal });
  return () => over.abort();
}
