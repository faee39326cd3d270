import { flushSync } from 'react-dom';

/** Name of the dialog's state (`useDialogState`). */
export const dialogName = 'booking';

/** View-transition name that a row and its dialog share. */
const transitionName = 'booking-dialog';
/** The row that opened the dialog. */
let origin: HTMLElement | undefined;

const skipsMotion = () => typeof document.startViewTransition !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
const lastDialog = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);

/**
 * Opens the dialog out of a row in a view transition. React cannot pair the two, because the row stays in the list. Opens at once
 * if the user prefers reduced motion or the browser has no view transitions.
 *
 * @param open sets the state that shows the dialog. Its code must be loaded.
 */
export function moveToDialog(row: HTMLElement, open: () => void): void {
  origin = row;
  if (skipsMotion()) return open();
  move(row, () => {
    flushSync(open);
    const panel = lastDialog();
    // Switch off the dialog's own entrance animation.
    if (panel) panel.style.animation = 'none';
    return panel;
  });
}

/** Closes the dialog into the row that opened it. Closes at once if that row is gone. */
export function moveBack(close: () => void): void {
  const [panel, row] = [lastDialog(), origin];
  origin = undefined;
  if (!panel || !row?.isConnected || skipsMotion()) return close();
  move(panel, () => {
    flushSync(close);
    return row;
  });
}

function move(from: HTMLElement, update: () => HTMLElement | undefined): void {
  let to: HTMLElement | undefined;
  from.style.viewTransitionName = transitionName;
  const { finished } = document.startViewTransition(() => {
    to = update();
    from.style.viewTransitionName = '';
    if (to) to.style.viewTransitionName = transitionName;
  });
  const end = () => {
    if (to) to.style.viewTransitionName = '';
  };
  finished.then(end, end);
}
