import styled, { keyframes } from 'styled-components';
import { color } from '../tokens/color.ts';
import { radius } from '../tokens/scale.ts';

const breathe = keyframes`50% { opacity: 0.45; }`;

/**
 * A placeholder in the size of loading content. Hidden from screen readers, so announce the loading in a text beside it. In a file of its
 * own: styled components cannot be shaken out of a file, and the home page shows no empty state.
 */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string; $round?: boolean }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1rem' }) => $height};
  border-radius: ${({ $round }) => ($round ? radius.pill : radius.sm)};
  background: ${color.neutralSurface};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
