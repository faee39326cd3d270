import { color } from '@portal/design-system';
import { land } from '@portal/design-system/land';
import { geoGraticule10 } from 'd3-geo';
import { memo } from 'react';
import styled from 'styled-components';
import type { View } from './camera.ts';

const graticule = geoGraticule10();

/** Land and graticule. Decoration. */
export const Globe = memo(({ view }: { view: View }) => (
  <g aria-hidden="true">
    <Net d={view.ground(graticule) ?? ''} />
    <Land d={view.ground(land) ?? ''} />
  </g>
));
Globe.displayName = 'Globe';

const Net = styled.path`
  fill: none;
  stroke: ${color.deepLine};
  stroke-opacity: 0.45;
  stroke-width: 0.75;
`;

const Land = styled.path`
  fill: ${color.deepRaised};
  stroke: ${color.deepAccent};
  stroke-opacity: 0.3;
  stroke-width: 0.75;
  stroke-linejoin: round;
`;
