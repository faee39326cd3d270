import { startTransition, useEffect, useState, type ComponentType, type RefObject } from 'react';
import { whenNeeded } from '@portal/remote-app';

interface Later<Props> {
  /** Undefined until its code is here. */
  Part: ComponentType<Props> | undefined;
  failed: boolean;
}

/**
 * A component whose code is fetched when the page has been painted: as soon as the browser has a moment, and on a touch screen,
 * where time and bytes are dear, when half of its place is in view or somebody touches the page.
 */
export function useInTime<Props>(place: RefObject<Element | null>, load: () => Promise<{ default: ComponentType<Props> }>): Later<Props> {
  const [later, setLater] = useState<Later<Props>>({ Part: undefined, failed: false });
  useEffect(() => {
    let wanted = true;
    const show = (next: Later<Props>) => wanted && startTransition(() => setLater(next));
    const bring = () =>
      void load().then(
        ({ default: Part }) => show({ Part, failed: false }),
        () => show({ Part: undefined, failed: true }),
      );
    const isTouch = matchMedia('(hover: none)').matches;
    const cancel = isTouch && place.current ? whenNeeded(place.current, bring, 0.5) : whenIdle(bring);
    return () => {
      wanted = false;
      cancel?.();
    };
  }, [place, load]);
  return later;
}

/** Milliseconds after which a busy browser is asked all the same. */
const patience = 2_000;

/** Not every browser tells when it is idle. */
function whenIdle(run: () => void): undefined {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: patience });
  else setTimeout(run, 50);
}
