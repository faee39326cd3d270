import type { KnownAirport } from './airports.ts';

type Place = Pick<KnownAirport, 'lat' | 'lon'>;

/** Mean radius of the earth in nautical miles. */
const earthRadius = 3_440.065;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in nautical miles (haversine). */
export function distanceNm(one: Place, other: Place): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord = half(other.lat - one.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(other.lon - one.lon);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Cruise speed in knots, and minutes for taxi, climb and approach. */
const jet = { knots: 440, ground: 30 };
const turboprop = { knots: 250, ground: 20 };
const isTurboprop = /\b(?:ATR|AT7|Dash|DHC?-?8|DH[38]|Q[34]00|Saab|Twin Otter|Beech)/i;
const roundTo = 5;

/** Estimates the time from gate to gate in minutes, rounded up to five. */
export function blockMinutes(from: Place, to: Place, aircraft: string): number {
  const { knots, ground } = isTurboprop.test(aircraft.slice(0, 100)) ? turboprop : jet;
  return Math.ceil(((distanceNm(from, to) / knots) * 60 + ground) / roundTo) * roundTo;
}
