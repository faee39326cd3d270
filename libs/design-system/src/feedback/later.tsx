import { startTransition, useEffect, useEffectEvent, useRef, useState, type ComponentType, type ReactNode } from 'react';

/** Imports a module whose default export is a component. */
type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

export interface LaterOptions {
  /** Shown until the code is loaded. `retry` is set after a failed download. */
  placeholder?: (retry?: () => void) => ReactNode;
  /** Starts the download when the placeholder may soon come into view. By default it starts at the first render. */
  when?: 'visible';
  /** How much of the placeholder must be in view, 0 to 1. */
  share?: number;
}

type WithFailure<Props> = Props & {
  /** Called when the download fails. A dialog must close here, so that the next click retries. */
  onFailure?: () => void;
};

interface Later<Props> {
  (props: WithFailure<Props>): ReactNode;
  /** Starts the download ahead of a click: `onPointerEnter={CancelDialog.preload}`. Resolves after a failure, too. */
  preload: () => Promise<unknown>;
}

/**
 * Returns a component whose code is loaded on demand. Use it for pages, dialogs, and tools that only some people see:
 * `const CancelDialog = later(() => import('./cancel-dialog.tsx'))`, outside of any component. A part of a few kilobytes, such as an
 * empty state, needs no chunk of its own.
 *
 * It isn't `React.lazy`, because React shows a Suspense fallback for at least 300 ms, and a lazy component never retries.
 */
export function later<Props extends object>(load: LoadComponent<Props>, { placeholder, when, share = 0 }: LaterOptions = {}): Later<Props> {
  // Kept, so that a page has its height at once when the visitor returns to it.
  let loaded: ComponentType<Props> | undefined;
  const download = async () => (loaded = (await load()).default);

  function LaterPart({ onFailure, ...props }: WithFailure<Props>) {
    const [Part, setPart] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    const [isRetry, setIsRetry] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    const reportFailure = useEffectEvent(() => onFailure?.());

    useEffect(() => {
      if (Part || failed) return undefined;
      let isUnmounted = false;
      const fail = () => {
        if (isUnmounted) return;
        setFailed(true);
        reportFailure();
      };
      // In a transition, because the first drawing of a large part must not block input.
      const start = () => void download().then((component) => startTransition(() => setPart(() => component)), fail);
      const cancel = when && !isRetry && place.current ? whenVisible(place.current, share, start) : start();
      return () => {
        isUnmounted = true;
        cancel?.();
      };
    }, [Part, failed, isRetry]);

    if (Part) return <Part {...(props as unknown as Props)} />;
    const retry = () => {
      setIsRetry(true);
      setFailed(false);
    };
    const shown = placeholder?.(failed ? retry : undefined);
    return when ? <div ref={place}>{shown}</div> : shown;
  }

  return Object.assign(LaterPart, { preload: () => download().catch(() => undefined) });
}

/** Starts after this time without an event, for print and for people who read without scrolling. Milliseconds. */
const visibleTimeout = 6_000;
/** Events after which the visitor may scroll soon. */
const firstEvents = ['scroll', 'wheel', 'touchstart', 'pointermove', 'keydown'] as const;

/** Calls `start` once: when the place comes into view, on the visitor's first input, or after six seconds. */
function whenVisible(place: Element, share: number, start: () => void): () => void {
  const ended = new AbortController();
  const once = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    start();
  };
  const isInView = ({ isIntersecting, intersectionRatio }: IntersectionObserverEntry) => isIntersecting && intersectionRatio >= share;
  const observer = new IntersectionObserver((entries) => entries.some(isInView) && once(), { threshold: share });
  const timer = setTimeout(once, visibleTimeout);
  ended.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  observer.observe(place);
  for (const name of firstEvents) addEventListener(name, once, { passive: true, signal: ended.signal });
  return () => ended.abort();
}
