import type { Airport } from '@portal/booking-contract';
import { airportByCode, airportsOfCity, type KnownAirport } from './airports.ts';
import { namesOfAirport, namesOfCountry } from './place-names.ts';

/** Longest text that is read, in characters. The rest is ignored. */
const maxTextLength = 200;
const code = /^[A-Z][A-Z0-9]{2,3}$/;
/** A code in brackets, as in 'New York (JFK)'. The last one counts. */
const bracketed = /[([]\s*([A-Za-z][A-Za-z0-9]{2,3})\s*[)\]]/g;
/** Separators between the stops of a route: hyphens, dashes, arrows, a slash, the word 'to'. */
const between = /\s*(?:[-\u2010-\u2015/>\u2192\u2708]|\bto\b)+\s*/iu;

/** Finds the airport whose code the text contains, in brackets or alone. */
function airportByCodeIn(typed: string): KnownAirport | undefined {
  const text = typed.slice(0, maxTextLength).trim();
  const inBrackets = [...text.matchAll(bracketed)].flatMap(([, inner]) => airportByCode(inner ?? '') ?? []).at(-1);
  if (inBrackets) return inBrackets;
  if (/^[A-Za-z0-9]{3,4}$/.test(text)) return airportByCode(text);
  // In a text of capitals only, a word need not be a code: 'SAN JUAN' is not San Diego (SAN).
  if (text === text.toUpperCase()) return undefined;
  const matches = text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (code.test(word) ? (airportByCode(word) ?? []) : []));
  return matches.length === 1 ? matches[0] : undefined;
}

/** Finds the only airport of the city, or its only large one. */
function airportByCityIn(typed: string): KnownAirport | undefined {
  const candidates = airportsOfCity(typed.slice(0, maxTextLength).replace(/[([].*$/s, ''));
  if (candidates.length < 2) return candidates[0];
  const large = candidates.filter(({ size }) => size === 3);
  return large.length === 1 ? large[0] : undefined;
}

interface Ends {
  from: KnownAirport | undefined;
  to: KnownAirport | undefined;
}

/** Finds the ends of a route such as 'POS-JFK' or 'POS – ANU – LGW'. Both are undefined unless every stop is an airport code. */
function endsOfRoute(route: string): Ends {
  const stops = route.slice(0, maxTextLength).trim().split(between);
  const airports = stops.map((stop) => (code.test(stop.toUpperCase()) ? airportByCode(stop) : undefined));
  const isRoute = airports.length > 1 && airports.every((airport) => airport !== undefined);
  return { from: isRoute ? airports[0] : undefined, to: isRoute ? airports.at(-1) : undefined };
}

/**
 * Finds the airports at both ends of a flight: by a code in the text of that end, else by the route, else by the city's name.
 * Accepts any text, in linear time.
 */
export function endsOf(texts: { route: string; departure?: string | undefined; destination?: string | undefined }): Ends {
  const route = endsOfRoute(texts.route);
  const end = (text: string, ofRoute: KnownAirport | undefined) => airportByCodeIn(text) ?? ofRoute ?? airportByCityIn(text);
  return { from: end(texts.departure ?? '', route.from), to: end(texts.destination ?? '', route.to) };
}

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

/** Airports, duration and distance of a flight. Unknown values are missing. */
interface FlightPlaces {
  from?: Airport;
  to?: Airport;
  blockMinutes?: number;
  /** Nautical miles, rounded. */
  distanceNm?: number;
}

export function flightPlaces(texts: {
  route: string;
  departure?: string | undefined;
  destination?: string | undefined;
  aircraft?: string | undefined;
}): FlightPlaces {
  const { from, to } = endsOf(texts);
  return {
    ...(from && { from: withNames(from) }),
    ...(to && { to: withNames(to) }),
    ...(from &&
      to &&
      from !== to && { blockMinutes: blockMinutes(from, to, texts.aircraft ?? ''), distanceNm: Math.round(distanceNm(from, to)) }),
  };
}

/** An airport with the names by which a page finds it. */
export const withNames = ({ airport }: KnownAirport) => ({
  ...airport,
  names: [...namesOfAirport(airport.iata)],
  countryNames: namesOfCountry(airport.country),
});
