import { useSyncExternalStore } from 'react';

/** Windows that show list and detail side by side; as `from.laptop`. */
const wide = '(min-width: 64rem)';
/** Rows in `rem`: one line on a wide window, two lines and a target for fingers on a narrow one. */
const rows = { wide: 1.875, narrow: 3.5 } as const;

const follow = (changed: () => void) => {
  const media = matchMedia(wide);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Height of a row in pixels. It follows the window's width and the reader's font size. */
export const useRowHeight = (): number =>
  useSyncExternalStore(follow, () => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    return Math.round(rem * rows[matchMedia(wide).matches ? 'wide' : 'narrow']);
  });
