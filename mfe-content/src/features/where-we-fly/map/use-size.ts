import { startTransition, useCallback, useState } from 'react';
import type { Size } from './camera.ts';

/** The size of an element, in whole pixels, as it changes. Undefined until it is known. */
export function useSize(): [size: Size | undefined, ref: (element: Element | null) => (() => void) | undefined] {
  const [size, setSize] = useState<Size>();
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const [width, height] = [Math.round(entry.contentRect.width), Math.round(entry.contentRect.height)];
      // A transition, so that what is drawn in this size is drawn in slices.
      startTransition(() => setSize((known) => (known?.width === width && known.height === height ? known : { width, height })));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [size, ref];
}
