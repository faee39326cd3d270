import { airportByCode, airportsOfCity, type KnownAirport } from './airports.ts';

/** Longest part of a typed text that is read, in characters. */
const readAtMost = 200;
const code = /^[A-Z][A-Z0-9]{2,3}$/;
/** A code in brackets, as in 'New York (JFK)'. The last one counts. */
const bracketed = /[([]\s*([A-Za-z][A-Za-z0-9]{2,3})\s*[)\]]/g;
/** Separators between the stops of a route: hyphens, dashes, arrows, a slash, the word 'to'. */
const between = /\s*(?:[-\u2010-\u2015/>\u2192\u2708]|\bto\b)+\s*/iu;

/** Finds the airport whose code the text holds, in brackets or alone. */
function airportByCodeIn(typed: string): KnownAirport | undefined {
  const text = typed.slice(0, readAtMost).trim();
  const inBrackets = [...text.matchAll(bracketed)].flatMap(([, found]) => airportByCode(found ?? '') ?? []).at(-1);
  if (inBrackets) return inBrackets;
  if (/^[A-Za-z0-9]{3,4}$/.test(text)) return airportByCode(text);
  // In a text of capitals alone, a word need not be a code: 'SAN JUAN' is not San Diego (SAN).
  if (text === text.toUpperCase()) return undefined;
  const named = text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (code.test(word) ? (airportByCode(word) ?? []) : []));
  return named.length === 1 ? named[0] : undefined;
}

/** Finds the only airport of the city, or its only large one. */
function airportByCityIn(typed: string): KnownAirport | undefined {
  const candidates = airportsOfCity(typed.slice(0, readAtMost).replace(/[([].*$/s, ''));
  if (candidates.length < 2) return candidates[0];
  const large = candidates.filter(({ size }) => size === 3);
  return large.length === 1 ? large[0] : undefined;
}

interface Ends {
  from: KnownAirport | undefined;
  to: KnownAirport | undefined;
}

/** Finds the ends of a route such as 'POS-JFK' or 'POS – ANU – LGW'. Both are undefined when any stop is no airport code. */
function endsOfRoute(route: string): Ends {
  const stops = route.slice(0, readAtMost).trim().split(between);
  const known = stops.map((stop) => (code.test(stop.toUpperCase()) ? airportByCode(stop) : undefined));
  const isRoute = known.length > 1 && known.every((stop) => stop !== undefined);
  return { from: isRoute ? known[0] : undefined, to: isRoute ? known.at(-1) : undefined };
}

/**
 * Finds the airports at both ends of a flight. A code in the text of that end wins, then the route, then the city's name.
 * Accepts any text, in linear time.
 */
export function endsOf(texts: { route: string; departure?: string | undefined; destination?: string | undefined }): Ends {
  const route = endsOfRoute(texts.route);
  const end = (text: string, ofRoute: KnownAirport | undefined) => airportByCodeIn(text) ?? ofRoute ?? airportByCityIn(text);
  return { from: end(texts.departure ?? '', route.from), to: end(texts.destination ?? '', route.to) };
}
