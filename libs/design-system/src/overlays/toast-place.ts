/** Width of a toast on a wide window, and its distance from the window's edges, in pixels. */
export const toastWidth = 400;
export const toastMargin = 16;

/** Elements that a toast should not cover. The focused one need not be a control. It may be a ticket to read. */
const controls = 'a[href], button, input, select, textarea, summary, :focus';
/** Weight of the focused element, because the visitor works on it. Others weigh 1. */
const focusWeight = 8;

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/**
 * Returns the `inset` of the corner where a toast covers the fewest controls, preferably the lower right. A corner at the top lies
 * below the header. With a modal dialog open, only its controls count, and the top is that of the window.
 *
 * @param toast the region of toasts, whose own buttons don't count
 * @param height of the toast in pixels
 */
export function freeInset(toast: Element, height: number): string {
  const { clientWidth, clientHeight } = document.documentElement;
  const width = Math.min(toastWidth, clientWidth - 2 * toastMargin);
  const left = toastMargin;
  const right = clientWidth - toastMargin - width;
  const low = clientHeight - toastMargin - height;
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const headerEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  // A dialog dims the header, and on a phone leaves only that strip above its own content.
  const high = dialog ? toastMargin / 2 : Math.max(0, headerEnd) + toastMargin;
  const scope = dialog ?? document;
  const others = [...scope.querySelectorAll(controls)]
    .filter((control) => !toast.contains(control))
    .map((control) => ({ box: control.getBoundingClientRect(), weight: control === document.activeElement ? focusWeight : 1 }));
  const edge = `${toastMargin}px`;
  const places = [
    { left: right, top: low, inset: `auto ${edge} ${edge} auto` },
    { left, top: low, inset: `auto auto ${edge} ${edge}` },
    { left: right, top: high, inset: `${high}px ${edge} auto auto` },
    { left, top: high, inset: `${high}px auto auto ${edge}` },
  ].map((place) => ({
    inset: place.inset,
    covered: others.reduce((sum, { box, weight }) => sum + weight * sharedArea(box, { ...place, width, height }), 0),
  }));
  return places.reduce((best, place) => (place.covered < best.covered ? place : best)).inset;
}

function sharedArea(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}
