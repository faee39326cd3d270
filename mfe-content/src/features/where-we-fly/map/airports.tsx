import { color, family, weight } from '@portal/design-system';
import styled from 'styled-components';
import type { Dot } from './airports-of.ts';
import type { Line } from './drawable.ts';

interface AirportsProps {
  dots: readonly Dot[];
  highlighted: Line | undefined;
  /** Pixels. */
  fontSize: number;
}

/** Airports with their names. Highlights the ends of one line. Decoration, because the list below the map has the same text. */
export const Airports = ({ dots, highlighted, fontSize }: AirportsProps) => (
  <Group aria-hidden="true" fontSize={fontSize}>
    {dots.map(({ airport, x, y, radius, label }) => {
      const isEnd = highlighted?.from === airport || highlighted?.to === airport;
      return (
        <g key={airport.iata}>
          <Ring cx={x} cy={y} r={isEnd ? radius + 5 : radius + 2} $lit={isEnd} />
          <circle cx={x} cy={y} r={radius} />
          {label && (
            <text x={label.x} y={label.y}>
              {label.text}
            </text>
          )}
        </g>
      );
    })}
  </Group>
);

const Group = styled.g`
  fill: ${color.onDeep};
  font-family: ${family.text};
  font-weight: ${weight.semibold};
  pointer-events: none;
  text {
    stroke: ${color.deep};
    stroke-width: 3;
    stroke-linejoin: round;
    paint-order: stroke;
  }
`;

const Ring = styled.circle<{ $lit: boolean }>`
  fill: ${({ $lit }) => ($lit ? 'none' : color.deep)};
  stroke: ${({ $lit }) => ($lit ? color.accent : 'none')};
  stroke-width: 2;
`;
