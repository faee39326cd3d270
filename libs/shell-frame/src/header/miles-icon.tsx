import { color } from '@portal/design-system';
import styled from 'styled-components';

/** A small sun over a swell: the loyalty miles. */
export const MilesIcon = ({ width = 18 }: { width?: number }) => (
  <svg viewBox="0 0 20 20" width={width} height={width} aria-hidden="true">
    <Sun cx="10" cy="8" r="5" />
    <Swell d="M1.5 14.5c2.8-2.2 5.6-2.2 8.5 0s5.7 2.2 8.5 0" />
  </svg>
);

const Sun = styled.circle`
  fill: ${color.accent};
`;

const Swell = styled.path`
  fill: none;
  stroke: currentColor;
  stroke-width: 1.8;
  stroke-linecap: round;
`;
