/** Milliseconds after which it comes without any sign: for print, and for those who read pages without scrolling. */
const atLatest = 6_000;
/** A visitor who does one of these may look further in a moment. */
const signs = ['scroll', 'wheel', 'touchstart', 'pointermove', 'keydown'] as const;

/**
 * Calls `bring` once: when so much of `place` (0 to 1) is in view, at the visitor's first sign of life, or after a while.
 * @returns what calls it off
 */
export function whenNeeded(place: Element, bring: () => void, share = 0): () => void {
  const over = new AbortController();
  const once = () => {
    if (over.signal.aborted) return;
    over.abort();
    bring();
  };
  const isInView = ({ isIntersecting, intersectionRatio }: IntersectionObserverEntry) => isIntersecting && intersectionRatio >= share;
  const observer = new IntersectionObserver((entries) => entries.some(isInView) && once(), { threshold: share });
  const timer = setTimeout(once, atLatest);
  over.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  observer.observe(place);
  for (const sign of signs) addEventListener(sign, once, { passive: true, signal: over.signal });
  return () => over.abort();
}
