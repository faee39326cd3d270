import { flushSync } from 'react-dom';

/** Name under which a row and its dialog are one thing to the browser. */
const name = 'booking-dialog';
/** The row from which the open dialog came. */
let origin: HTMLElement | undefined;

const isStill = () => typeof document.startViewTransition !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
const dialog = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);

/**
 * Opens the dialog out of a row in a view transition. The row stays in the list, so that React cannot pair the two. Opens at once
 * where reduced motion is asked for, and in browsers without view transitions.
 *
 * @param open sets the state that shows the dialog, whose code is loaded
 */
export function moveToDialog(row: HTMLElement, open: () => void): void {
  origin = row;
  if (isStill()) return open();
  move(row, () => {
    flushSync(open);
    const panel = dialog();
    // The dialog has an entrance of its own.
    if (panel) panel.style.animation = 'none';
    return panel;
  });
}

/** Closes the dialog into the row from which it came, if that is still there. */
export function moveBack(close: () => void): void {
  const [panel, row] = [dialog(), origin];
  origin = undefined;
  if (!panel || !row?.isConnected || isStill()) return close();
  move(panel, () => {
    flushSync(close);
    return row;
  });
}

function move(from: HTMLElement, update: () => HTMLElement | undefined): void {
  let to: HTMLElement | undefined;
  from.style.viewTransitionName = name;
  const { finished } = document.startViewTransition(() => {
    to = update();
    from.style.viewTransitionName = '';
    if (to) to.style.viewTransitionName = name;
  });
  const end = () => {
    if (to) to.style.viewTransitionName = '';
  };
  finished.then(end, end);
}
