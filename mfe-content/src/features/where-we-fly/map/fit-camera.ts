import { geoInterpolate, geoMercator, geoPath } from 'd3-geo';
import type { MultiLineString, Position } from 'geojson';
import { bounded, farthest, nearestScale, type Camera, type Size, type View } from './camera.ts';
import { centralLongitude } from './central-longitude.ts';
import type { Line } from './drawable.ts';

type Ends = Pick<Line, 'from' | 'to'>;

const samples = 24;

const place = ({ lat, lon }: Ends['from']): [number, number] => [lon, Math.max(-farthest, Math.min(farthest, lat))];

export const greatCircle = ({ from, to }: Ends): { type: 'LineString'; coordinates: Position[] } => ({
  type: 'LineString',
  coordinates: [place(from), place(to)],
});

/** Position of an airport in the picture, in pixels. */
export const pointOf = ({ projection }: View, airport: Ends['from']): [x: number, y: number] => projection(place(airport)) ?? [0, 0];

/** Points along a line including both ends, in degrees. */
export function along(line: Ends): [lon: number, lat: number][] {
  const at = geoInterpolate(place(line.from), place(line.to));
  return Array.from({ length: samples + 1 }, (_, step) => at(step / samples));
}

/** Returns the closest camera that shows all lines without a cut at the antimeridian. Without lines it shows the world. */
export function fitCamera(lines: readonly Ends[], size: Size, margin: number): Camera {
  const lon = centralLongitude(lines.flatMap((line) => along(line).map(([longitude]) => longitude)));
  if (lines.length === 0) return bounded({ lon, x: 0, y: 0, scale: 0 }, size);
  const shape: MultiLineString = { type: 'MultiLineString', coordinates: lines.map((line) => greatCircle(line).coordinates) };
  const [[left, top], [right, bottom]] = geoPath(geoMercator().rotate([-lon, 0]).scale(1).translate([0, 0]).precision(0.01)).bounds(shape);
  const room = (length: number) => length - 2 * Math.min(margin, length / 4);
  const scale = Math.min(room(size.width) / (right - left), room(size.height) / (bottom - top), nearestScale(size));
  return bounded({ lon, x: (left + right) / 2, y: -(top + bottom) / 2, scale }, size, scale);
}
