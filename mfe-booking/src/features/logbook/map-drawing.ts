import type { Airport, Logbook } from '@portal/booking-contract';
import { land } from '@portal/design-system/land';
import { geoBounds, geoMercator, geoPath, type GeoProjection } from 'd3-geo';

export interface Size {
  width: number;
  height: number;
}

export interface MapDrawing {
  /** SVG path. */
  land: string;
  /** A great circle for each pair of airports, with the number of its flights. */
  lines: { path: string; flights: number }[];
  dots: { iata: string; x: number; y: number; label: Label | undefined }[];
}

/** Position of a code beside its dot; undefined where it would cover another one. */
interface Label {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

type PlacedAirport = Airport & { lat: number; lon: number };

/** Width in kilometres of the closest view. */
const closest = 1_500;
const earthRadius = 6_371;
/** Pixels beyond the edge at which land is clipped, so that the cut is out of view. */
const outside = 16;

/**
 * Draws the flown routes on a Mercator map that shows all of them. Undefined without a known airport.
 *
 * @param fontSize height of the airports' codes, in pixels
 */
export function drawMap({ flights, airports }: Logbook, size: Size, fontSize: number): MapDrawing | undefined {
  const placed = airports.filter((airport): airport is PlacedAirport => airport.lat !== undefined && airport.lon !== undefined);
  if (placed.length === 0) return undefined;
  const byCode = new Map(placed.map((airport) => [airport.iata, airport]));
  const counts = new Map<string, number>();
  for (const { from, to } of flights)
    if (from !== undefined && to !== undefined && from !== to && byCode.has(from) && byCode.has(to)) {
      const pair = [from, to].toSorted().join(' ');
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  const shapeOf = (pair: string) =>
    pair
      .split(' ')
      .flatMap((code) => byCode.get(code) ?? [])
      .map(positionOf);
  const routes = [...counts].map(([pair, count]) => ({ coordinates: shapeOf(pair), count }));
  const projection = fit(
    placed,
    routes.map(({ coordinates }) => coordinates),
    size,
    fontSize * 4,
  );
  const path = geoPath(projection).digits(1);
  return {
    land: landPath(projection, size),
    lines: routes.map(({ coordinates, count }) => ({ path: path({ type: 'LineString', coordinates }) ?? '', flights: count })),
    dots: placeDots(placed, projection, size, fontSize),
  };
}

const positionOf = ({ lat, lon }: PlacedAirport): [number, number] => [lon, lat];

/** Shows all lines and dots without a cut between them. */
function fit(airports: readonly PlacedAirport[], lines: [number, number][][], { width, height }: Size, margin: number): GeoProjection {
  const points = { type: 'MultiPoint' as const, coordinates: airports.map(positionOf) };
  const shape = { type: 'GeometryCollection' as const, geometries: [points, { type: 'MultiLineString' as const, coordinates: lines }] };
  const [[west], [east]] = geoBounds(points);
  const middle = (west + east + (east < west ? 360 : 0)) / 2;
  const projection = geoMercator().rotate([-middle, 0]).precision(0.15);
  projection.fitExtent(
    [
      [margin, margin],
      [width - margin, height - margin],
    ],
    shape,
  );
  const closestScale = (width * earthRadius) / closest;
  if (projection.scale() < closestScale) return projection;
  const [[left, top], [right, bottom]] = geoPath(projection.scale(closestScale).translate([0, 0])).bounds(shape);
  return projection.translate([(width - left - right) / 2, (height - top - bottom) / 2]);
}

/** Straight edges, because the outlines are dense. */
function landPath(projection: GeoProjection, { width, height }: Size): string {
  const clipped = geoMercator()
    .rotate(projection.rotate())
    .scale(projection.scale())
    .translate(projection.translate())
    .precision(0)
    .clipExtent([
      [-outside, -outside],
      [width + outside, height + outside],
    ]);
  return geoPath(clipped).digits(1)(land) ?? '';
}

/** Width of a capital letter, as a share of the font size. */
const letter = 0.72;

/** Places each airport with its code to the right, to the left, above or below, where it covers nothing and stays inside. */
function placeDots(
  airports: readonly PlacedAirport[],
  projection: GeoProjection,
  { width, height }: Size,
  fontSize: number,
): MapDrawing['dots'] {
  const boxes: [left: number, top: number, right: number, bottom: number][] = [];
  const dots = airports.map((airport) => ({ iata: airport.iata, position: projection(positionOf(airport)) ?? [0, 0] }));
  const gap = fontSize * 0.7;
  for (const {
    position: [x, y],
  } of dots)
    boxes.push([x - gap / 2, y - gap / 2, x + gap / 2, y + gap / 2]);
  return dots.map(({ iata, position: [x, y] }) => {
    const length = iata.length * letter * fontSize;
    const candidates: [Label, left: number][] = [
      [{ x: x + gap, y: y + fontSize * 0.35, anchor: 'start' }, x + gap],
      [{ x: x - gap, y: y + fontSize * 0.35, anchor: 'end' }, x - gap - length],
      [{ x, y: y - gap, anchor: 'middle' }, x - length / 2],
      [{ x, y: y + gap + fontSize * 0.7, anchor: 'middle' }, x - length / 2],
    ];
    for (const [label, left] of candidates) {
      const box = [left, label.y - fontSize * 0.8, left + length, label.y + fontSize * 0.1] as const;
      const isInside = box[0] >= 0 && box[1] >= 0 && box[2] <= width && box[3] <= height;
      const isFree = boxes.every((other) => box[2] < other[0] || box[0] > other[2] || box[3] < other[1] || box[1] > other[3]);
      if (!isInside || !isFree) continue;
      boxes.push([...box]);
      return { iata, x, y, label };
    }
    return { iata, x, y, label: undefined };
  });
}
