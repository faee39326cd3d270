import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the active row when that is asked for, and whenever the list has the focus. The list itself holds the focus while its
 * active row is not in the page, so that keys never fall through to the page's body.
 *
 * @param focusCount increases when the active row should take the focus
 * @param changes values that change with the active row and with the rows in the page; always the same number of them
 * @returns handlers for the list
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, focusCount: number, [activeId, active, rows]: readonly unknown[]) {
  const hasFocus = useRef(false);
  const lastFocus = useRef(focusCount);
  // A layout effect, because the row that has the focus may have left the page in this render.
  useLayoutEffect(() => {
    const isAsked = lastFocus.current !== focusCount;
    lastFocus.current = focusCount;
    if (!isAsked && !hasFocus.current) return;
    const target = list.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? list.current;
    if (target !== document.activeElement) target?.focus({ preventScroll: true });
  }, [list, focusCount, activeId, active, rows]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // React reports no blur of a row that it removes.
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
