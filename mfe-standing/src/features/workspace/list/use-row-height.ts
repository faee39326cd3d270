import { useSyncExternalStore } from 'react';

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
