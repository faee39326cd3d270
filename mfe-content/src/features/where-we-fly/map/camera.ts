import { homeRegion } from '@portal/brand/home-region';
import { geoBounds, geoInterpolate, geoMercator, geoMercatorRaw, geoPath, type GeoPath, type GeoProjection } from 'd3-geo';
import type { MultiLineString, Position } from 'geojson';
import type { Line } from '../network.ts';

export interface Size {
  width: number;
  height: number;
}

/**
 * The visible part of a Mercator map. `lon` is the map's central longitude in degrees, `x` and `y` the point in the centre of the
 * picture in radians (north positive), `scale` pixels per radian.
 */
export interface Camera {
  lon: number;
  x: number;
  y: number;
  scale: number;
}

/** Projection onto the picture, in pixels from the upper left corner. */
export interface View extends Size {
  projection: GeoProjection;
  /** Draws lines as smooth great circles. */
  path: GeoPath;
  /** Draws the visible land with straight edges. Its outlines are dense, and curves would take four times as long. */
  ground: GeoPath;
}

/** Latitude in degrees at which the map ends, because Mercator's poles are infinitely far away. */
const farthest = 85;
const edge = geoMercatorRaw(0, (farthest * Math.PI) / 180)[1];
/** Width in kilometres of the closest view. */
const closest = 1_200;
const earthRadius = 6_371;
/** Maximum error of a drawn great circle, in pixels. */
const smoothness = 0.15;
/** Pixels beyond the edge at which land is clipped, so that the cut is out of view. */
const outside = 16;

export const nearestScale = ({ width }: Size) => (width * earthRadius) / closest;
/** Scale at which the world fills the picture. Farther away, its ends would show. */
const worldScale = ({ width, height }: Size) => Math.max(width, height) / (2 * Math.PI);

const within = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

export function viewOf({ lon, x, y, scale }: Camera, size: Size): View {
  const { width, height } = size;
  const mercator = () =>
    geoMercator()
      .rotate([-lon, 0])
      .scale(scale)
      .translate([width / 2 - x * scale, height / 2 + y * scale]);
  const projection = mercator().precision(smoothness);
  const clipped = mercator()
    .precision(0)
    .clipExtent([
      [-outside, -outside],
      [width + outside, height + outside],
    ]);
  return { ...size, projection, path: geoPath(projection).digits(1), ground: geoPath(clipped).digits(1) };
}

/** Keeps a camera over the map and within the zoom limits. `farthestScale` allows a farther view than `worldScale`. */
export const bounded = (camera: Camera, size: Size, farthestScale: number = worldScale(size)): Camera => ({
  ...camera,
  scale: within(Math.min(farthestScale, worldScale(size)), camera.scale, nearestScale(size)),
  x: within(-Math.PI, camera.x, Math.PI),
  y: within(-edge, camera.y, edge),
});

/** Moves the picture by pixels. */
export const panned = (camera: Camera, right: number, down: number): Camera => ({
  ...camera,
  x: camera.x - right / camera.scale,
  y: camera.y + down / camera.scale,
});

/** Zooms by a factor around the point `right` and `down` of the centre. A factor below 1 zooms out. */
export const zoomed = (camera: Camera, factor: number, [right, down]: readonly [number, number]): Camera => ({
  ...panned({ ...panned(camera, -right, -down), scale: camera.scale * factor }, right, down),
});

/** Interpolates between two cameras: 0 is the first, 1 the second. One point of the picture stays in place. */
export function between(start: Camera, end: Camera, at: number): Camera {
  // The start's position, relative to the end's central longitude.
  const startX = start.x + ((start.lon - end.lon) * Math.PI) / 180;
  const x = Math.atan2(Math.sin(startX), Math.cos(startX));
  const scale = start.scale * (end.scale / start.scale) ** at;
  const isSameScale = Math.abs(end.scale / start.scale - 1) < 1e-6;
  const remaining = isSameScale ? 1 - at : (1 / scale - 1 / end.scale) / (1 / start.scale - 1 / end.scale);
  return { lon: end.lon, scale, x: end.x + (x - end.x) * remaining, y: end.y + (start.y - end.y) * remaining };
}

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

export const isHome = ({ lat, lon }: Ends['from']): boolean =>
  lat >= homeRegion.south && lat <= homeRegion.north && lon >= homeRegion.west && lon <= homeRegion.east;

/** Returns the closest camera that shows all lines without a cut at the antimeridian. Without lines it shows the world. */
export function fitCamera(lines: readonly Ends[], size: Size, margin: number): Camera {
  if (lines.length === 0) return bounded({ lon: 0, x: 0, y: 0, scale: 0 }, size);
  const shape: MultiLineString = { type: 'MultiLineString', coordinates: lines.map((line) => greatCircle(line).coordinates) };
  const lon = centralLongitude(shape);
  const [[left, top], [right, bottom]] = geoPath(geoMercator().rotate([-lon, 0]).scale(1).translate([0, 0]).precision(0.01)).bounds(shape);
  const room = (length: number) => length - 2 * Math.min(margin, length / 4);
  const scale = Math.min(room(size.width) / (right - left), room(size.height) / (bottom - top), nearestScale(size));
  return bounded({ lon, x: (left + right) / 2, y: -(top + bottom) / 2, scale }, size, scale);
}

/** Returns the centre of the shortest range of longitudes that contains the shape. A map cut on the far side cuts no line. */
function centralLongitude(shape: MultiLineString): number {
  const [[west], [east]] = geoBounds(shape);
  const middle = (west + east + (east < west ? 360 : 0)) / 2;
  return middle > 180 ? middle - 360 : middle;
}
