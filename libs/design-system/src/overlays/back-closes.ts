import { useEffect, useEffectEvent } from 'react';

/** Open overlays, the topmost last, and the history entries that belong to them. */
interface Overlays {
  /** @returns a function that removes the overlay again */
  add: (close: () => void) => () => void;
  /** Whether a step back is under way, which ends with a `popstate`. The router navigates afterwards. */
  isGoing: () => boolean;
}

/** Number of overlays that are open in the current history entry. The router keeps it when it replaces an entry. */
const depth = () => Number((history.state as { overlays?: number } | null)?.overlays ?? 0);

function createOverlays(): Overlays {
  const open: (() => void)[] = [];
  let isGoing = false;

  /** Makes the entries match the open overlays: goes back from those without an overlay, and adds the missing ones. */
  function settle(): void {
    if (isGoing) return;
    if (depth() > open.length) {
      isGoing = true;
      history.go(open.length - depth());
    }
    while (depth() < open.length) history.pushState({ ...(history.state as object | null), overlays: depth() + 1 }, '');
  }
  // After the effects of the same render, since another dialog may take the entry. A timer would be later than a quick next navigation,
  // which the step back would then abort.
  const settleSoon = () => queueMicrotask(settle);

  addEventListener('popstate', () => {
    if (isGoing) {
      isGoing = false;
      settle();
      return;
    }
    for (const close of open.slice(depth()).toReversed()) close();
    // An overlay that stays open, such as one with a running request, gets a new entry.
    settleSoon();
  });
  return {
    isGoing: () => isGoing,
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

/** Each remote has its own copy of this module, and all copies share the window's history. */
const shared = globalThis as { portalOverlays?: Overlays };

/**
 * Lets the browser's Back close an overlay instead of leaving the page. While open, the overlay has a history entry with the same
 * address. Closing it in another way goes back over that entry.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    shared.portalOverlays ??= createOverlays();
    return shared.portalOverlays.add(() => onBack());
  }, [open]);
}
