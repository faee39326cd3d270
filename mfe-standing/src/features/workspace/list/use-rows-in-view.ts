import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, type RefObject } from 'react';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Pixels. */
  rowHeight: number;
  /** Index of the row that is the tab stop. It stays in the page even out of view. Negative for none. */
  tabStop: number;
}

/** Extra rows beyond each end of the view. */
const overscan = 6;

/** Returns the rows in view and a function that scrolls to a row. */
export function useRowsInView({ scroller, count, rowHeight, tabStop }: Options) {
  const virtualizer = useVirtualizer({
    count,
    overscan,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    rangeExtractor: (range) => withTabStop(defaultRangeExtractor(range), tabStop),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  return {
    rows: virtualizer.getVirtualItems(),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

const withTabStop = (indexes: number[], tabStop: number) =>
  tabStop < 0 || indexes.includes(tabStop) ? indexes : [...indexes, tabStop].sort((one, other) => one - other);
