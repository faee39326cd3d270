import { airportByCode, airportsOfCity, type KnownAirport } from './airports.ts';

/** Longest text that is read, in characters. The rest is ignored. */
const longestText = 200;
const code = /^[A-Z][A-Z0-9]{2,3}$/;
/** A code in brackets, as in 'New York (JFK)'. The last one counts. */
const bracketed = /[([]\s*([A-Za-z][A-Za-z0-9]{2,3})\s*[)\]]/g;
/** Separators between the stops of a route: hyphens, dashes, arrows, a slash, the word 'to'. */
const between = /\s*(?:[-\u2010-\u2015/>\u2192\u2708]|\bto\b)+\s*/iu;

/** Finds the airport whose code the text contains, in brackets or alone. */
function airportByCodeIn(typed: string): KnownAirport | undefined {
  const text = typed.slice(0, longestText).trim();
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
  const candidates = airportsOfCity(typed.slice(0, longestText).replace(/[([].*$/s, ''));
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
  const stops = route.slice(0, longestText).trim().split(between);
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
