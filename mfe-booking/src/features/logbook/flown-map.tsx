import type { Logbook } from '@portal/booking-contract';
import { color, family, radius, weight } from '@portal/design-system';
import { useSize } from '@portal/remote-app';
import { useMemo } from 'react';
import styled from 'styled-components';
import { drawMap } from './map-drawing.ts';

/** Height of the map. Its placeholder has the same. */
const mapHeight = 'clamp(17rem, 45vw, 30rem)';

/** Width in pixels below which codes have the size for a phone. */
const narrow = 560;

/** The flown routes on a map. The stamps say the same in words. */
export default function FlownMap({ logbook }: { logbook: Logbook }) {
  const [size, place] = useSize();
  const fontSize = size && size.width < narrow ? 11 : 13;
  const drawing = useMemo(() => size && drawMap(logbook, size, fontSize), [logbook, size, fontSize]);
  return (
    <Sea ref={place}>
      {size && drawing && (
        <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={labelOf(drawing.lines.length, drawing.dots.length)}>
          <Land d={drawing.land} />
          {drawing.lines.map(({ path, flights }) => (
            <Line key={path} d={path} strokeWidth={1.5 + Math.min(3, Math.log2(flights) / 2)} />
          ))}
          {drawing.dots.map(({ iata, x, y, label }) => (
            <g key={iata}>
              <Dot cx={x} cy={y} r="3.5" />
              {label && (
                <Code x={label.x} y={label.y} textAnchor={label.anchor} fontSize={fontSize}>
                  {iata}
                </Code>
              )}
            </g>
          ))}
        </svg>
      )}
    </Sea>
  );
}

const labelOf = (routes: number, airports: number) =>
  `Map of ${routes} ${routes === 1 ? 'route' : 'routes'} between ${airports} ${airports === 1 ? 'airport' : 'airports'}`;

/** Dark in both themes. */
const Sea = styled.div`
  height: ${mapHeight};
  overflow: hidden;
  border-radius: ${radius.lg};
  background: ${color.deep};
  forced-color-adjust: none;
  svg {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

const Land = styled.path`
  fill: ${color.deepRaised};
  stroke: ${color.deepAccent};
  stroke-opacity: 0.3;
  stroke-width: 0.75;
  stroke-linejoin: round;
`;

const Line = styled.path`
  fill: none;
  stroke: ${color.deepAccent};
  stroke-linecap: round;
  opacity: 0.9;
`;

const Dot = styled.circle`
  fill: ${color.accent};
`;

const Code = styled.text`
  fill: ${color.onDeep};
  stroke: ${color.deep};
  stroke-width: 3;
  stroke-linejoin: round;
  paint-order: stroke;
  font-family: ${family.display};
  font-weight: ${weight.bold};
`;
