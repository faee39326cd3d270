import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Pixels. */
  rowHeight: number;
  /** Row that stays in the page even out of view, because it is the tab stop; negative for none. */
  kept: number;
}

/** Rows beyond each end of the view. */
const overscan = 6;

/**
 * Returns the rows that are in view, and scrolls to a row. It uses the library's core: its own hook hands out functions that React's
 * compiler cannot memoize.
 */
export function useRowsInView({ scroller, count, rowHeight, kept }: Options) {
  const [rows, setRows] = useState<readonly VirtualItem[]>([]);
  const core = useRef<Virtualizer<HTMLElement, HTMLElement>>(null);
  useLayoutEffect(() => {
    const options = {
      count,
      overscan,
      estimateSize: () => rowHeight,
      getScrollElement: () => scroller.current,
      rangeExtractor: (range: Range) => withKept(defaultRangeExtractor(range), kept),
      scrollToFn: elementScroll<HTMLElement>,
      observeElementRect: observeElementRect<HTMLElement>,
      observeElementOffset: observeElementOffset<HTMLElement>,
      onChange: (virtualizer: Virtualizer<HTMLElement, HTMLElement>) => setRows(virtualizer.getVirtualItems()),
    };
    core.current ??= new Virtualizer(options);
    core.current.setOptions(options);
    core.current._willUpdate();
    core.current.measure();
    setRows(core.current.getVirtualItems());
  }, [scroller, count, rowHeight, kept]);
  useLayoutEffect(() => core.current?._didMount(), []);
  return { rows, scrollTo: (index: number) => core.current?.scrollToIndex(index, { align: 'auto' }) };
}

const withKept = (indexes: number[], kept: number) =>
  kept < 0 || indexes.includes(kept) ? indexes : [...indexes, kept].sort((one, other) => one - other);
