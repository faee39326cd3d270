import { entry, entryDialogs, openDialogs, shared, type Overlays } from './dialog-entry.ts';

const depth = () => entry().overlays ?? 0;

/** Milliseconds after which an overlay that Back should have closed counts as open. */
const staysOpenMs = 100;

function createOverlays(): Overlays {
  const open: (() => void)[] = [];
  let isGoing = false;

  /** Dialogs of the entry whose state is open. Their code may still be loading. */
  const expected = () => entryDialogs().filter((name) => openDialogs().has(name)).length;

  /** Goes back from entries without an overlay. */
  function leaveEntries(): void {
    const needed = Math.max(open.length, expected());
    if (isGoing || depth() <= needed) return;
    isGoing = true;
    history.go(needed - depth());
  }

  /** Makes the entries match the open overlays: goes back from those without an overlay, and adds the missing ones. */
  function settle(): void {
    leaveEntries();
    if (isGoing) return;
    while (depth() < open.length) {
      // Else the browser scrolls back when the overlay has closed, away from where the page has moved the focus.
      history.scrollRestoration = 'manual';
      history.pushState({ ...entry(), overlays: depth() + 1, dialogs: [...openDialogs()] }, '');
      history.scrollRestoration = 'auto';
    }
  }
  // After the effects of the same render, since another dialog may take the entry. A timer would be later than a quick next navigation,
  // which the step back would then abort.
  const settleSoon = () => queueMicrotask(settle);

  addEventListener('popstate', () => {
    history.scrollRestoration = 'auto';
    if (isGoing) {
      isGoing = false;
      settle();
      return;
    }
    for (const close of open.slice(depth()).toReversed()) close();
    queueMicrotask(leaveEntries);
    // An overlay that stays open, such as one with a running request, gets a new entry. A closed one needs a moment to go.
    setTimeout(settle, staysOpenMs);
  });
  return {
    isGoing: () => isGoing,
    settle: settleSoon,
    add(close) {
      open.push(close);
      settle();
      return () => {
        open.splice(open.indexOf(close), 1);
        settleSoon();
      };
    },
  };
}

export const overlays = (): Overlays => (shared.portalOverlays ??= createOverlays());
