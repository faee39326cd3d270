import { useSyncExternalStore } from 'react';

/** Windows that show list and case side by side. The breakpoint is `from.laptop`. */
const wide = '(min-width: 64rem)';
/** Row heights in `rem`: one line on a wide window, two lines and a touch target on a narrow one. */
const rowHeights = { wide: 1.875, narrow: 3.5 } as const;

const subscribe = (onChange: () => void) => {
  const media = matchMedia(wide);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Height of a row in pixels. It follows the window's width and the reader's font size. */
export const useRowHeight = (): number =>
  useSyncExternalStore(subscribe, () => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    return Math.round(rem * rowHeights[matchMedia(wide).matches ? 'wide' : 'narrow']);
  });
