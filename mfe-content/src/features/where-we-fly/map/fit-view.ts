import { geoInterpolate, geoMercator, geoPath, type GeoPath, type GeoProjection, type GeoSphere } from 'd3-geo';
import type { MultiLineString, Position } from 'geojson';
import { centralLongitude } from './central-longitude.ts';
import type { Line } from './drawable.ts';

export interface Size {
  width: number;
  height: number;
}

/** How the globe lies on the map: pixels, from the upper left corner. */
export interface View extends Size {
  projection: GeoProjection;
  path: GeoPath;
}

type Ends = Pick<Line, 'from' | 'to'>;
type Shape = MultiLineString | GeoSphere;

/** Where Mercator's map ends; the poles lie infinitely far. */
const farthest = 85;
/** A map as wide as this many kilometres is close enough, however short the lines. */
const closest = 1_300;
const earthRadius = 6_371;
const samples = 24;

const place = ({ lat, lon }: Line['from']): [number, number] => [lon, Math.max(-farthest, Math.min(farthest, lat))];

/** A line as the great circle between its ends, which the projection bends. */
export const greatCircle = ({ from, to }: Ends): Position[] => [place(from), place(to)];

/** The map that shows all of these lines as large as it can, and none of them cut at the antimeridian; without lines the world. */
export function fitView(lines: readonly Ends[], size: Size, margin: number): View {
  const circles = lines.map(greatCircle);
  const longitudes = lines.flatMap((line) => {
    const along = geoInterpolate(place(line.from), place(line.to));
    return Array.from({ length: samples + 1 }, (_, at) => along(at / samples)[0]);
  });
  const shape: Shape = circles.length > 0 ? { type: 'MultiLineString', coordinates: circles } : { type: 'Sphere' };
  const inner = Math.min(margin, size.width / 4, size.height / 4);
  const projection = geoMercator()
    .rotate([-centralLongitude(longitudes), 0])
    .fitExtent(
      [
        [inner, inner],
        [Math.max(inner + 1, size.width - inner), Math.max(inner + 1, size.height - inner)],
      ],
      shape,
    );
  const nearest = (size.width * earthRadius) / closest;
  if (!(projection.scale() < nearest)) centre(projection.scale(nearest), shape, size);
  return { ...size, projection, path: geoPath(projection).digits(1) };
}

/** Moves the middle of the shape to the middle of the map. */
function centre(projection: GeoProjection, shape: Shape, { width, height }: Size): void {
  const [[left, top], [right, bottom]] = geoPath(projection.translate([0, 0])).bounds(shape);
  projection.translate([(width - left - right) / 2, (height - top - bottom) / 2]);
}

/** Where an airport lies on the map. */
export function pointOf({ projection }: View, airport: Line['from']): [x: number, y: number] {
  return projection(place(airport)) ?? [0, 0];
}
