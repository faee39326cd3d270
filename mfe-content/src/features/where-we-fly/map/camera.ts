import { geoMercator, geoMercatorRaw, geoPath, type GeoPath, type GeoProjection } from 'd3-geo';

export interface Size {
  width: number;
  height: number;
}

/**
 * What of the globe is in sight, on Mercator's map: the longitude in whose middle the map lies (degrees), the point of that
 * map in the middle of the picture (radians, north positive), and the scale in pixels for a radian.
 */
export interface Camera {
  lon: number;
  x: number;
  y: number;
  scale: number;
}

/** How the globe lies on the picture: pixels, from the upper left corner. */
export interface View extends Size {
  projection: GeoProjection;
  /** Draws lines, as smooth circles. */
  path: GeoPath;
  /** Draws the ground: what is in sight of it, by the points that it has. Outlines are dense; bending them costs four times as much. */
  ground: GeoPath;
}

/** Where the map ends; the poles of Mercator's lie infinitely far. Degrees. */
export const farthest = 85;
const edge = geoMercatorRaw(0, (farthest * Math.PI) / 180)[1];
/** A picture as wide as this many kilometres is close enough. */
const closest = 1_200;
const earthRadius = 6_371;
/** Pixels by which a drawn great circle may miss the true one. */
const smoothness = 0.15;
/** Pixels beyond the edge at which the ground is cut off, so that no edge shows. */
const outside = 16;

export const nearestScale = ({ width }: Size) => (width * earthRadius) / closest;
/** The world as wide and as high as the picture: from farther away one would see where it ends. */
export const worldScale = ({ width, height }: Size) => Math.max(width, height) / (2 * Math.PI);

const within = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

export function viewOf({ lon, x, y, scale }: Camera, size: Size): View {
  const { width, height } = size;
  const aimed = () =>
    geoMercator()
      .rotate([-lon, 0])
      .scale(scale)
      .translate([width / 2 - x * scale, height / 2 + y * scale]);
  const projection = aimed().precision(smoothness);
  const clipped = aimed()
    .precision(0)
    .clipExtent([
      [-outside, -outside],
      [width + outside, height + outside],
    ]);
  return { ...size, projection, path: geoPath(projection).digits(1), ground: geoPath(clipped).digits(1) };
}

/** Keeps a camera over the map, neither too near nor too far; `farthestScale` is that of a camera that may be farther away. */
export const bounded = (camera: Camera, size: Size, farthestScale: number = worldScale(size)): Camera => ({
  ...camera,
  scale: within(Math.min(farthestScale, worldScale(size)), camera.scale, nearestScale(size)),
  x: within(-Math.PI, camera.x, Math.PI),
  y: within(-edge, camera.y, edge),
});

/** The picture moves by so many pixels. */
export const panned = (camera: Camera, right: number, down: number): Camera => ({
  ...camera,
  x: camera.x - right / camera.scale,
  y: camera.y + down / camera.scale,
});

/** Nearer by a factor (farther, when it is below one), the point `right` and `down` of the middle staying where it is. */
export const zoomed = (camera: Camera, factor: number, [right, down]: readonly [number, number]): Camera => ({
  ...panned({ ...panned(camera, -right, -down), scale: camera.scale * factor }, right, down),
});

/** On the way from one camera to another: at 0 the first, at 1 the second. One point of the picture stays where it is. */
export function between(start: Camera, end: Camera, at: number): Camera {
  // The same place, seen from the other's middle longitude.
  const turned = start.x + ((start.lon - end.lon) * Math.PI) / 180;
  const x = Math.atan2(Math.sin(turned), Math.cos(turned));
  const scale = start.scale * (end.scale / start.scale) ** at;
  const same = Math.abs(end.scale / start.scale - 1) < 1e-6;
  const left = same ? 1 - at : (1 / scale - 1 / end.scale) / (1 / start.scale - 1 / end.scale);
  return { lon: end.lon, scale, x: end.x + (x - end.x) * left, y: end.y + (start.y - end.y) * left };
}
