import { geoCircle, geoDistance, geoInterpolate } from 'd3-geo';
import type { Polygon } from 'geojson';

/** Longitude and latitude in degrees, as in GeoJSON. */
export type Spot = [lon: number, lat: number];

const day = 86_400_000;
/** Noon of January 1, 2000 in UTC, from which the formulas count days. */
const epoch = Date.UTC(2000, 0, 1, 12);

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The place below the sun, to about a tenth of a degree. Low-precision formulas of the Astronomical Almanac. @param at milliseconds */
export function sunSpot(at: number): Spot {
  const days = (at - epoch) / day;
  const anomaly = radians(357.528 + 0.9856003 * days);
  const longitude = radians(280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly));
  const tilt = radians(23.439 - 0.0000004 * days);
  const ascension = degrees(Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude)));
  const siderealDegrees = 15 * (18.697374558 + 24.06570982441908 * days);
  const lon = (ascension - siderealDegrees) % 360;
  return [((lon + 540) % 360) - 180, degrees(Math.asin(Math.sin(tilt) * Math.sin(longitude)))];
}

/** True while the sun is below the horizon. */
export const isNight = (spot: Spot, at: number): boolean => geoDistance(spot, sunSpot(at)) > Math.PI / 2;

/** Degrees from the place opposite the sun: the night, and the night without its twilight. */
const nightRadii = [90, 84] as const;

/** The dark side of the earth, and the darker part without twilight. */
export function nightShapes(at: number): Polygon[] {
  const [lon, lat] = sunSpot(at);
  return nightRadii.map((radius) =>
    geoCircle()
      .center([lon + 180, -lat])
      .radius(radius)
      .precision(3)(),
  );
}

/** The place on the great circle after this share of the way, 0 to 1. */
export const spotAlong = (from: Spot, to: Spot, share: number): Spot => geoInterpolate(from, to)(Math.min(1, Math.max(0, share)));

/** Mean radius of the earth in nautical miles. */
const earthRadius = 3_440.065;

export const nauticalMiles = (from: Spot, to: Spot): number => Math.round(geoDistance(from, to) * earthRadius);
