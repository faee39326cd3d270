import { createElement, useState } from 'react';
import styled, { createGlobalStyle, keyframes } from 'styled-components';
import { color } from '../tokens/color.ts';
import { motion } from '../tokens/effect.ts';
import { layer } from '../tokens/scale.ts';

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
