import { createElement, useEffectEvent, useLayoutEffect, useState } from 'react';
import styled, { createGlobalStyle, keyframes } from 'styled-components';
import { color } from '../tokens/color.ts';
import { layer, motion } from '../tokens/scale.ts';
import { overlays } from './overlay-history.ts';

/**
 * Lets the browser's Back close an overlay instead of leaving the page. While open, the overlay has a history entry with the same
 * address. Closing it in another way goes back over that entry.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  // At once, for a Back in the moment in which the overlay appears.
  useLayoutEffect(() => {
    if (!open) return undefined;
    return overlays().add(() => onBack());
  }, [open]);
}

/**
 * Returns the focus to the control that opened a dialog. Radix does so only for its own trigger, and our dialogs open by state.
 * Reads the opener during render, because a field with `autoFocus` takes the focus before Radix asks. Spread the result over the
 * dialog's content.
 */
export function useFocusReturn(open: boolean) {
  const [last, setLast] = useState(() => opening(open));
  if (open !== last.open) setLast(open ? opening(true) : { ...last, open });
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (last.opener instanceof HTMLElement) last.opener.focus();
    },
  };
}

const opening = (open: boolean) => ({ open, opener: open ? document.activeElement : null });

const appear = keyframes`from { opacity: 0; }`;

/** Dims the page behind a dialog. Scrolls if the window is too small for the dialog. */
export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: grid;
  overflow: auto;
  overscroll-behavior: contain;
  pointer-events: auto;
  background: ${color.scrim};
  animation: ${appear} ${motion.calm};
`;

/**
 * Locks the page's scroll position behind an open dialog. Radix's own overlay injects a style element for this, which the content
 * security policy forbids. Padding takes the place of the scrollbar, so that the page does not move and the scrim covers the window.
 */
export function ScrollLock() {
  const [scrollbar] = useState(() => innerWidth - document.documentElement.clientWidth);
  return createElement(Lock, { $scrollbar: scrollbar });
}

const Lock = createGlobalStyle<{ $scrollbar: number }>`
  html {
    overflow: hidden;
  }
  body {
    /* No padding inside another dialog, which already replaces the scrollbar. */
    ${({ $scrollbar }) => $scrollbar > 0 && `padding-right: ${$scrollbar}px;`}
  }
`;
