import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Index of the row that is the tab stop. It stays in the page even out of view. Negative for none. */
  tabStop: number;
}

/** Extra rows beyond each end of the view. */
const overscan = 6;

/** Returns the rows in view, their height in pixels, and a function that scrolls to a row. */
export function useRowsInView({ scroller, count, tabStop }: Options) {
  const rowHeight = useRowHeight();
  const virtualizer = useVirtualizer({
    count,
    overscan,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    rangeExtractor: (range) => withTabStop(defaultRangeExtractor(range), tabStop),
    useFlushSync: false,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  return {
    rows: virtualizer.getVirtualItems(),
    rowHeight,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

const withTabStop = (indexes: number[], tabStop: number) =>
  tabStop < 0 || indexes.includes(tabStop) ? indexes : [...indexes, tabStop].sort((one, other) => one - other);

/** Windows that show list and case side by side. The breakpoint is `from.laptop`. */
const wide = '(min-width: 64rem)';
const touch = '(hover: none)';
/** Row heights in `rem`: one line on a wide window, with a touch target if needed, and two lines on a narrow one. */
const rowHeights = { wide: 1.875, wideTouch: 2.75, narrow: 3.5 } as const;

const subscribe = (onChange: () => void) => {
  const queries = [wide, touch].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
};

const layout = (): keyof typeof rowHeights => {
  if (!matchMedia(wide).matches) return 'narrow';
  return matchMedia(touch).matches ? 'wideTouch' : 'wide';
};

/** Height of a row in pixels. It follows the window's width, the pointer and the reader's font size. */
export const useRowHeight = (): number =>
  useSyncExternalStore(subscribe, () => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    return Math.round(rem * rowHeights[layout()]);
  });
