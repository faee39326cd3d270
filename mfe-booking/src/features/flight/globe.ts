import type { Airport } from '@portal/booking-contract';

/** A position in radians. */
interface Place {
  lat: number;
  lon: number;
}
export type Point = readonly [x: number, y: number];

export interface Globe {
  /** SVG paths: meridians and parallels, the route on the ground, and the raised arc of the flight. */
  grid: string;
  ground: string;
  arc: string;
  /** Outline of the globe. */
  disc: { x: number; y: number; radius: number };
  ends: readonly [Point, Point];
  /** Top of the view box that centres the route. */
  top: number;
}

/** Size of the picture, in SVG units. */
export const globeSize = { width: 480, height: 360 } as const;

const routeLength = globeSize.width * 0.5;
/** The middle of the route on the ground. */
const middle: Point = [globeSize.width / 2, globeSize.height / 2];
/** Height of the arc, as a share of the route's length. */
const arcHeight = 0.26;
/** Lower bound of the angle that sets the scale, in radians, so that a hop between two islands is not magnified without end. */
const minAngle = 0.02;
const steps = 48;
/** Distances between grid lines, in degrees. The grid uses the widest one that shows a few lines. */
const gridSteps = [0.5, 1, 2, 5, 10, 15] as const;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Draws a flight on a globe (orthographic projection). Returns undefined if a position is unknown, or both are equal or antipodal. */
export function drawGlobe(from: Airport, to: Airport): Globe | undefined {
  if (from.lat === undefined || from.lon === undefined || to.lat === undefined || to.lon === undefined) return undefined;
  const one = { lat: radians(from.lat), lon: radians(from.lon) };
  const other = { lat: radians(to.lat), lon: radians(to.lon) };
  const angle = angleBetween(one, other);
  if (angle === 0 || angle > Math.PI - 0.01) return undefined;

  const radius = routeLength / 2 / Math.sin(Math.max(angle, minAngle) / 2);
  const center = placeAt(one, other, angle, 0.5);
  const project = projection(center, radius);
  const shares = Array.from({ length: steps + 1 }, (_, step) => step / steps);
  const places = shares.map((share) => placeAt(one, other, angle, share));
  const ground = places.map((place) => project(place) ?? middle);
  const length = Math.hypot(...difference(ground[0], ground.at(-1)));
  const arc = ground.map(([x, y], step): Point => [x, y - Math.sin(Math.PI * (shares[step] ?? 0)) * length * arcHeight]);
  return {
    grid: gridPath(center, angle, project),
    ground: pathOf(ground),
    arc: pathOf(arc),
    disc: { x: middle[0], y: middle[1], radius },
    ends: [ground[0] ?? middle, ground.at(-1) ?? middle],
    top: topOf([...ground, ...arc]),
  };
}

function topOf(points: readonly Point[]): number {
  const heights = points.map(([, y]) => y);
  return (Math.min(...heights) + Math.max(...heights) - globeSize.height) / 2;
}

const difference = ([x, y]: Point = middle, [otherX, otherY]: Point = middle): [number, number] => [otherX - x, otherY - y];

function angleBetween(one: Place, other: Place): number {
  const chord =
    Math.sin((other.lat - one.lat) / 2) ** 2 + Math.cos(one.lat) * Math.cos(other.lat) * Math.sin((other.lon - one.lon) / 2) ** 2;
  return 2 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Returns the place on the great circle at this share of the route. */
function placeAt(one: Place, other: Place, angle: number, share: number): Place {
  const [near, far] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)];
  const x = near * Math.cos(one.lat) * Math.cos(one.lon) + far * Math.cos(other.lat) * Math.cos(other.lon);
  const y = near * Math.cos(one.lat) * Math.sin(one.lon) + far * Math.cos(other.lat) * Math.sin(other.lon);
  const z = near * Math.sin(one.lat) + far * Math.sin(other.lat);
  return { lat: Math.atan2(z, Math.hypot(x, y)), lon: Math.atan2(y, x) };
}

type Project = (place: Place) => Point | undefined;

/** Returns undefined for places on the far side. */
const projection =
  (center: Place, radius: number): Project =>
  ({ lat, lon }) => {
    const turn = lon - center.lon;
    const isNear = Math.sin(center.lat) * Math.sin(lat) + Math.cos(center.lat) * Math.cos(lat) * Math.cos(turn) > 0;
    if (!isNear) return undefined;
    const right = Math.cos(lat) * Math.sin(turn);
    const up = Math.cos(center.lat) * Math.sin(lat) - Math.sin(center.lat) * Math.cos(lat) * Math.cos(turn);
    return [middle[0] + radius * right, middle[1] - radius * up];
  };

/** Draws the grid lines around the centre, as far as the picture shows them. */
function gridPath(center: Place, angle: number, project: Project): string {
  const reach = Math.min(90, ((angle * 180) / Math.PI) * 1.6 + 2);
  const step = gridSteps.findLast((degrees) => degrees <= reach / 3) ?? gridSteps[0];
  const [lat, lon] = [(center.lat * 180) / Math.PI, (center.lon * 180) / Math.PI];
  const wide = Math.min(180, reach / Math.max(0.2, Math.cos(center.lat)));
  const lines = [
    ...ticks(lon - wide, lon + wide, step).map((meridian) =>
      ticks(lat - reach, lat + reach, step / 4).map((at) => [at, meridian] as const),
    ),
    ...ticks(lat - reach, lat + reach, step).map((parallel) =>
      ticks(lon - wide, lon + wide, step / 4).map((at) => [parallel, at] as const),
    ),
  ];
  return lines
    .map((line) => pathOf(line.map(([y, x]) => (Math.abs(y) > 90 ? undefined : project({ lat: radians(y), lon: radians(x) })))))
    .join('');
}

/** Returns the multiples of `step` from `start` to `end`. */
function ticks(start: number, end: number, step: number): number[] {
  const first = Math.ceil(start / step);
  return Array.from({ length: Math.max(0, Math.floor(end / step) - first + 1) }, (_, index) => (first + index) * step);
}

/** Joins points into an SVG path. An undefined point breaks the line. */
function pathOf(points: readonly (Point | undefined)[]): string {
  return points.map((point, at) => (point ? `${points[at - 1] ? 'L' : 'M'}${point[0].toFixed(1)} ${point[1].toFixed(1)}` : '')).join('');
}
