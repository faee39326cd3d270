import { startTransition, useCallback, useState } from 'react';

/** In whole pixels. */
interface Size {
  width: number;
  height: number;
}

/** Measures an element and follows changes. The size is undefined until the first measurement. */
export function useSize(): [size: Size | undefined, ref: (element: Element | null) => (() => void) | undefined] {
  const [size, setSize] = useState<Size>();
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const [width, height] = [entry?.contentRect.width, entry?.contentRect.height].map((pixels = 0) => Math.round(pixels)) as [
        number,
        number,
      ];
      // A transition, so that drawing in the new size does not block input.
      if (width > 0) startTransition(() => setSize((last) => (last?.width === width && last.height === height ? last : { width, height })));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [size, ref];
}
