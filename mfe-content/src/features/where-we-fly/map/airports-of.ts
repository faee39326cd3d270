import type { RouteAirport } from '@portal/content-contract';
import type { Line } from './drawable.ts';
import { type View } from './camera.ts';
import { along, pointOf } from './fit-camera.ts';
import { placeLabels, type Label, type Point } from './place-labels.ts';

export interface Dot {
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
const avoidedAtMost = 100;

const pointsAlong = (lines: readonly Line[], { projection }: View): Point[] =>
  lines.slice(0, avoidedAtMost).flatMap((line) => along(line).map((place) => projection(place) ?? [0, 0]));

function direction([x, y]: Point, [otherX, otherY]: Point): Point {
  const length = Math.hypot(otherX - x, otherY - y) || 1;
  return [(otherX - x) / length, (otherY - y) / length];
}

const sumOf = (vectors: readonly Point[]): Point => vectors.reduce(([x, y], [right, down]) => [x + right, y + down], [0, 0]);
