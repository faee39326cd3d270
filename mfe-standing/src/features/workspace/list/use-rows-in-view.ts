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
  /** Index of the row that is the tab stop. It stays in the page even out of view. Negative for none. */
  tabStop: number;
}

/** Extra rows beyond each end of the view. */
const overscan = 6;

/**
 * Returns the rows in view and a function that scrolls to a row. Uses the library's core, because React's compiler cannot memoize the
 * functions that its hook returns.
 */
export function useRowsInView({ scroller, count, rowHeight, tabStop }: Options) {
  const [rows, setRows] = useState<readonly VirtualItem[]>([]);
  const core = useRef<Virtualizer<HTMLElement, HTMLElement>>(null);
  useLayoutEffect(() => {
    const options = {
      count,
      overscan,
      estimateSize: () => rowHeight,
      getScrollElement: () => scroller.current,
      rangeExtractor: (range: Range) => withTabStop(defaultRangeExtractor(range), tabStop),
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
  }, [scroller, count, rowHeight, tabStop]);
  useLayoutEffect(() => core.current?._didMount(), []);
  return { rows, scrollTo: (index: number) => core.current?.scrollToIndex(index, { align: 'auto' }) };
}

const withTabStop = (indexes: number[], tabStop: number) =>
  tabStop < 0 || indexes.includes(tabStop) ? indexes : [...indexes, tabStop].sort((one, other) => one - other);
