import type { Airport } from '@portal/booking-contract';
import { color, family, motion, planePath, space, type, weight } from '@portal/design-system';
import { land } from '@portal/design-system/land';
import { geoContains, geoDistance, geoGraticule10, geoInterpolate, geoOrthographic, geoPath, type GeoProjection } from 'd3-geo';
import { useMemo } from 'react';
import styled, { keyframes } from 'styled-components';
import { isNight, nauticalMiles, nightShapes, spotAlong, type Spot } from './sky.ts';

interface FlightMapProps {
  from: Airport;
  to: Airport;
  /** Progress of the flight by the timetable, 0 to 1. */
  progress: number;
  /** Milliseconds since the epoch. */
  now: number;
}

/** An airport with a known position. */
interface End {
  code: string;
  city: string;
  spot: Spot;
}

/**
 * A flight on a globe: land, day and night, and the aircraft where it should be by now. The line of text below says the same, so that the
 * picture itself is decoration. Renders nothing if it cannot be drawn.
 */
export default function FlightMap({ from, to, progress, now }: FlightMapProps) {
  const [start, end] = useMemo(() => [endAt(from), endAt(to)], [from, to]);
  if (!start || !end) return null;
  const angle = geoDistance(start.spot, end.spot);
  return angle === 0 || angle > Math.PI - 0.01 ? null : <Globe from={start} to={end} share={progress} at={now} />;
}

const endAt = ({ iata, city, lat, lon }: Airport): End | undefined =>
  lat === undefined || lon === undefined ? undefined : { code: iata, city, spot: [lon, lat] };

interface GlobeProps {
  from: End;
  to: End;
  /** Share of the way. */
  share: number;
  at: number;
}

/** Size of the picture, in SVG units. */
const size = { width: 480, height: 360 } as const;
/** Share of the width that the route spans, and the angle below which it is not magnified further, in radians. */
const span = 0.5;
const minAngle = 0.02;

/** A globe that is seen from above the middle of the route. */
function projectionOf(from: End, to: End): GeoProjection {
  const [lon, lat] = spotAlong(from.spot, to.spot, 0.5);
  const angle = Math.max(geoDistance(from.spot, to.spot), minAngle);
  return geoOrthographic()
    .rotate([-lon, -lat])
    .scale((size.width * span) / 2 / Math.sin(angle / 2))
    .translate([size.width / 2, size.height / 2])
    .clipAngle(90)
    .clipExtent([
      [-size.width, -size.height],
      [2 * size.width, 2 * size.height],
    ]);
}

const graticule = geoGraticule10();

function Globe({ from, to, share, at }: GlobeProps) {
  const projection = useMemo(() => projectionOf(from, to), [from, to]);
  const ground = useMemo(() => drawGround(projection, from, to), [projection, from, to]);
  const draw = geoPath(projection).digits(1);
  const isFlying = share > 0 && share < 1;
  const flown = { type: 'LineString' as const, coordinates: [from.spot, spotAlong(from.spot, to.spot, share)] };
  return (
    <Figure>
      <Picture viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        <Sea cx={size.width / 2} cy={size.height / 2} r={projection.scale()} />
        <Net d={ground.net} />
        <Land d={ground.land} />
        {nightShapes(at).map((shape, place) => (
          <Night key={place} d={draw(shape) ?? ''} />
        ))}
        <Way d={ground.way} />
        {share > 0 && <Flown d={draw(flown) ?? ''} />}
        <Airport end={from} other={to} projection={projection} />
        <Airport end={to} other={from} projection={projection} />
        {isFlying && <Plane d={planePath} transform={planeTransform(projection, from, to, share)} />}
      </Picture>
      <Caption>{captionOf({ from, to, share, at })}</Caption>
    </Figure>
  );
}

function drawGround(projection: GeoProjection, from: End, to: End) {
  const draw = geoPath(projection).digits(1);
  return {
    net: draw(graticule) ?? '',
    land: draw(land) ?? '',
    way: draw({ type: 'LineString', coordinates: [from.spot, to.spot] }) ?? '',
  };
}

const planeSize = 24;

/** Puts the plane on the way with its nose forward. */
function planeTransform(projection: GeoProjection, from: End, to: End, share: number): string {
  const along = geoInterpolate(from.spot, to.spot);
  const [[x, y], [behindX, behindY], [aheadX, aheadY]] = [share, share - 0.005, share + 0.005].map(
    (step) => projection(along(step)) ?? [0, 0],
  ) as [Spot, Spot, Spot];
  const turn = (Math.atan2(aheadY - behindY, aheadX - behindX) * 180) / Math.PI;
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) translate(${-planeSize / 2} ${-planeSize / 2})`;
}

/** Says where the aircraft should be, or where it is day or night while the flight is on the ground. */
function captionOf({ from, to, share, at }: GlobeProps): string {
  if (share <= 0 || share >= 1) {
    const [there, here] = [isNight(from.spot, at), isNight(to.spot, at)].map((dark) => (dark ? 'night' : 'day'));
    return there === here
      ? `It is ${here} in ${from.city} and in ${to.city}.`
      : `It is ${there} in ${from.city} and ${here} in ${to.city}.`;
  }
  const spot = spotAlong(from.spot, to.spot, share);
  const miles = nauticalMiles(spot, to.spot).toLocaleString('en-US');
  const ground = geoContains(land, spot) ? 'over land' : 'over the sea';
  return `By the timetable, the aircraft is ${ground} now, ${miles} nautical miles from ${to.city}, ${isNight(spot, at) ? 'at night' : 'in daylight'}.`;
}

/** An airport with its code, clear of the line: below, or above the upper end of a steep route. */
function Airport({ end, other, projection }: { end: End; other: End; projection: GeoProjection }) {
  const [[x, y], [, otherY]] = [projection(end.spot) ?? [0, 0], projection(other.spot) ?? [0, 0]];
  return (
    <>
      <Dot cx={x} cy={y} r="5" />
      <Code x={x} y={y + (otherY - y > 60 ? -16 : 28)} textAnchor="middle">
        {end.code}
      </Code>
    </>
  );
}

const appear = keyframes`from { opacity: 0; }`;

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  height: 100%;
  margin: 0;
  @media (prefers-reduced-motion: no-preference) {
    animation: ${appear} ${motion.slow};
  }
`;

const Picture = styled.svg`
  flex: 1 0 16rem;
  width: 100%;
  min-height: 0;
`;

const Caption = styled.figcaption`
  padding: ${space.xs} ${space.lg} ${space.md} 14%;
  color: ${color.onDeep};
  font: ${weight.medium} ${type.small} ${family.text};
  text-align: end;
`;

const Sea = styled.circle`
  fill: ${color.deepRaised};
`;

const Net = styled.path`
  fill: none;
  stroke: ${color.deepLine};
  stroke-width: 0.75;
`;

const Land = styled.path`
  fill: color-mix(in srgb, ${color.deepAccent} 32%, ${color.deepRaised});
  stroke: ${color.deepAccent};
  stroke-opacity: 0.45;
  stroke-width: 0.75;
  stroke-linejoin: round;
`;

/** Two of them overlap, so that the light fades over the twilight. */
const Night = styled.path`
  fill: black;
  fill-opacity: 0.3;
`;

const Way = styled.path`
  fill: none;
  stroke: ${color.onDeep};
  stroke-width: 2;
  stroke-dasharray: 2 6;
  stroke-linecap: round;
`;

const Flown = styled.path`
  fill: none;
  stroke: ${color.accent};
  stroke-width: 3.5;
  stroke-linecap: round;
`;

const Dot = styled.circle`
  fill: ${color.accent};
  stroke: ${color.deep};
  stroke-width: 1.5;
`;

const Plane = styled.path`
  fill: ${color.onDeep};
  stroke: ${color.deep};
  stroke-width: 1.5;
  paint-order: stroke;
`;

const Code = styled.text`
  fill: ${color.onDeep};
  stroke: ${color.deep};
  stroke-width: 4;
  stroke-linejoin: round;
  paint-order: stroke;
  font: ${weight.bold} 17px ${family.display};
`;
