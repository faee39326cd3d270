import type { RouteAirport } from '@portal/content-contract';
import { color, family, weight } from '@portal/design-system';
import styled from 'styled-components';
import type { Line } from '../network.ts';
import { along, pointOf, type View } from './camera.ts';
import { type Label, placeLabels, type Point } from './place-labels.ts';

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

interface Dot {
  airport: RouteAirport;
  x: number;
  y: number;
  radius: number;
  label: Label | undefined;
}

/** A hub has at least this share of all lines. */
const hubShare = 1 / 3;
/** Relative to the font size. */
const radii = { hub: 0.42, other: 0.27 } as const;

/** Returns the airports of the lines, busiest first, with labels where they fit. @param fontSize pixels */
export function airportsOf(lines: readonly Line[], view: View, fontSize: number): Dot[] {
  const byCode = new Map<string, { airport: RouteAirport; others: RouteAirport[] }>();
  const connect = (airport: RouteAirport, other: RouteAirport) => {
    const entry = byCode.get(airport.iata) ?? { airport, others: [] };
    entry.others.push(other);
    byCode.set(airport.iata, entry);
  };
  for (const { from, to } of lines) {
    connect(from, to);
    connect(to, from);
  }
  const anchors = [...byCode.values()]
    .sort((one, other) => other.others.length - one.others.length)
    .map(({ airport, others }) => {
      const [x, y] = pointOf(view, airport);
      const isHub = lines.length > 3 && others.length >= lines.length * hubShare;
      return {
        airport,
        x,
        y,
        radius: fontSize * (isHub ? radii.hub : radii.other),
        texts: [airport.city, airport.iata],
        toward: sumOf(others.map((other) => direction([x, y], pointOf(view, other)))),
      };
    });
  const labels = placeLabels(anchors, pointsAlong(lines, view), view, fontSize);
  return anchors.map(({ airport, x, y, radius }, at) => ({ airport, x, y, radius, label: labels[at] }));
}

/** Number of lines that labels avoid. More lines leave no free place anyway. */
const maxAvoided = 100;

const pointsAlong = (lines: readonly Line[], { projection }: View): Point[] =>
  lines.slice(0, maxAvoided).flatMap((line) => along(line).map((place) => projection(place) ?? [0, 0]));

function direction([x, y]: Point, [otherX, otherY]: Point): Point {
  const length = Math.hypot(otherX - x, otherY - y) || 1;
  return [(otherX - x) / length, (otherY - y) / length];
}

const sumOf = (vectors: readonly Point[]): Point => vectors.reduce(([x, y], [right, down]) => [x + right, y + down], [0, 0]);
