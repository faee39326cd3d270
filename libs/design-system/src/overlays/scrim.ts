import styled, { createGlobalStyle, keyframes } from 'styled-components';
import { color } from '../tokens/color.ts';
import { motion } from '../tokens/effect.ts';
import { layer } from '../tokens/scale.ts';

const appear = keyframes`from { opacity: 0; }`;

/** Dims the page behind a dialog and scrolls it where the window is too small. */
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
 * Keeps the page still behind an open dialog. Radix's own overlay does this with an injected style element, which the
 * content security policy forbids; that is why no dialog here uses it. The room
 * of the scrollbar stays, dimmed like the rest.
 */
export const ScrollLock = createGlobalStyle`
  html {
    overflow: hidden;
    scrollbar-gutter: stable;
    background: linear-gradient(${color.scrim}, ${color.scrim}) ${color.page};
  }
`;
