import { routeState } from '@portal/content-contract';
import { color } from '@portal/design-system';
import styled, { keyframes } from 'styled-components';
import type { Line } from './drawable.ts';
import type { View } from './camera.ts';
import { greatCircle } from './fit-camera.ts';
import { lineLooks } from './line-looks.ts';

/** SVG path of a plane that points along the line, 24 by 24 around its centre. */
const plane = 'M10 0c0-1-1-1.5-2.2-1.5H3L-2-9h-2l2.2 7.5h-4.5L-8-3.7h-1.3L-8.3 0l-1 3.7H-8l1.7-2.2h4.5L-4 9h2l5-7.5h4.8C9 1.5 10 1 10 0Z';

/** The hovered or selected line, above all others, with a plane that flies to its middle. */
export function Highlight({ view, line }: { view: View; line: Line }) {
  const path = view.path(greatCircle(line)) ?? '';
  const { stroke } = lineLooks[routeState(line.route.status)];
  return (
    <Lit aria-hidden="true">
      <path d={path} stroke={stroke} strokeWidth="12" strokeOpacity="0.2" />
      <path d={path} stroke={stroke} strokeWidth="3.5" />
      <Plane d={plane} style={{ offsetPath: `path("${path}")` }} />
    </Lit>
  );
}

const fly = keyframes`from { offset-distance: 0%; }`;

const Lit = styled.g`
  fill: none;
  stroke-linecap: round;
  pointer-events: none;
`;

const Plane = styled.path`
  fill: ${color.onDeep};
  stroke: ${color.deep};
  stroke-width: 1.5;
  paint-order: stroke;
  offset-distance: 50%;
  animation: ${fly} 1.6s cubic-bezier(0.3, 0, 0.2, 1);
`;
