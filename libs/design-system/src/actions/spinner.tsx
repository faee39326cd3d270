import styled, { keyframes } from 'styled-components';
import { size } from '../tokens/scale.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** Decoration beside a text that names the running request. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: ${size.icon};
  height: ${size.icon};
  border: 0.15em solid color-mix(in srgb, currentColor 28%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;
