import { isMistyped } from '@portal/portal-contract';
import { type Airport, type Flight } from './flights.ts';
import { flightMessages } from './flight-rules.ts';

/**
 * Resolves what people call a place: for the filter of the flights, the home page's fields and their suggestions, and the routes. It
 * runs in the browser, because the lists that it searches are there already, and a filter must answer every key. The server, which
 * knows the world's airports, sends the names of the airports in a list along with it, so that no page loads a table of names.
 */
export interface Place {
  city: string;
  iata?: string | undefined;
  icao?: string | undefined;
  name?: string | undefined;
  names?: readonly string[] | undefined;
  countryNames?: readonly string[] | undefined;
  /** Text of the board or the sheet about this place. */
  typed?: string | undefined;
}

/** The place of the same list. Airports of a list are compared by code, other places by their text. */
export const placeKey = ({ iata, city }: Place): string => iata || city.toLowerCase();

const ends = new WeakMap<Flight, { from: Place; to: Place }>();

/** The places at both ends of a flight. A flight always returns the same objects, whose words are read only once. */
export function endsOfFlight(flight: Flight): { from: Place; to: Place } {
  const { from, to, departure, destination } = flight;
  const places = ends.get(flight) ?? { from: placeAt(from, departure), to: placeAt(to, destination) };
  ends.set(flight, places);
  return places;
}

const placeAt = (airport: Airport | undefined, text: string): Place => {
  const typed = text === flightMessages.unknown ? '' : text;
  return airport ? { ...airport, typed } : { city: typed };
};

/** Folded words of a place: its codes, its own names, those of its country. */
interface PlaceWords {
  codes: readonly string[];
  own: readonly string[];
  country: readonly string[];
}

const wordsByPlace = new WeakMap<Place, PlaceWords>();

function wordsOf(place: Place): PlaceWords {
  const known = wordsByPlace.get(place);
  if (known) return known;
  const { iata, icao, city, name, names = [], countryNames = [], typed } = place;
  const codes = wordsIn([iata, icao]);
  const words = { codes, own: [...codes, ...wordsIn([city, name, typed, ...names])], country: wordsIn(countryNames) };
  wordsByPlace.set(place, words);
  return words;
}

const wordsIn = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => typedWords(text ?? '').flatMap((word) => spellings[word] ?? word))),
];

const spellings: Partial<Record<string, string[]>> = {
  st: ['st', 'saint'],
  saint: ['st', 'saint'],
  fort: ['ft', 'fort'],
};

/** Longest text that is read, in characters. */
const maxTextLength = 200;

/** Words in small letters without accents and apostrophes. */
const typedWords = (text: string): string[] =>
  text
    .slice(0, maxTextLength)
    .normalize('NFKD')
    .replace(/[\p{M}'’`]+/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const begins = (words: readonly string[], start: string) => words.some((word) => word.startsWith(start));

const isAlmost = (word: string, names: readonly string[]) => names.some((name) => name.startsWith(word) || isMistyped(word, name));

/**
 * Ways in which typed words can mean a place, the surest first. A code means only its airport, so that 'POS' is never Posadas. The
 * country's name comes last, so that 'Tobago' is not all of Trinidad and Tobago, and a typing error after everything else.
 */
const ways: readonly ((typed: readonly string[], place: PlaceWords) => boolean)[] = [
  (typed, { codes }) => typed.length === 1 && codes.includes(typed[0] ?? ''),
  (typed, { own }) => typed.every((word) => begins(own, word)),
  (typed, { country }) => typed.every((word) => country.includes(word)),
  (typed, { own, country }) => typed.every((word) => begins(own, word) || begins(country, word)),
  (typed, { own }) => typed.every((word) => isAlmost(word, own)),
  (typed, { own, country }) => typed.every((word) => isAlmost(word, [...own, ...country])),
];
/** The first way with a typing error. */
const mistyped = ways.length - 2;

function rank<P extends Place>(text: string, places: readonly P[]): { place: P; way: number }[] {
  const typed = typedWords(text);
  if (typed.length === 0) return [];
  return places
    .map((place) => ({ place, way: ways.findIndex((isMeant) => isMeant(typed, wordsOf(place))) }))
    .filter(({ way }) => way >= 0)
    .toSorted((one, other) => one.way - other.way);
}

/** Returns the places that a text means: those that it means in the surest way. A blank text means none. */
export function placesNamed<P extends Place>(text: string, places: readonly P[]): P[] {
  const ranked = rank(text, places);
  return ranked.filter(({ way }) => way === ranked[0]?.way).map(({ place }) => place);
}

/** Returns the places that a text may become, best first; all for a blank text. */
export function placesSuggested<P extends Place>(text: string, places: readonly P[]): P[] {
  if (text.trim() === '') return [...places];
  const ranked = rank(text, places);
  return ranked.filter(({ way }) => way < mistyped || way === ranked[0]?.way).map(({ place }) => place);
}

/** All names of a place in one text, for a search that compares words. */
export const namesOf = ({ iata, icao, city, name, names = [], countryNames = [] }: Place): string =>
  [iata, icao, city, name, ...names, ...countryNames].filter(Boolean).join(' ');

/** The parts of a row that a search compares. */
interface SearchedRow {
  /** From where, to where. */
  places: readonly Place[];
  /** Texts that may contain the query, such as the callsign. */
  texts: readonly (string | undefined)[];
}

/** Words between two places: 'JFK and POS'. */
const joining = new Set(['to', 'from', 'and']);
const direction = /^(?:from )?(.+?) to (.+)$/;

/**
 * Returns the rows that a typed text means: one text or place, such as 'bw001' or 'sint maarten', else a direction, such as 'pos to jfk',
 * else all of its words, such as 'pos jfk' or 'atr jamaica'.
 */
export function searchRows<Row>(rows: readonly Row[], text: string, read: (row: Row) => SearchedRow): Row[] {
  const query = text.trim().toLowerCase();
  if (query === '') return [...rows];
  const searched = rows.map((row) => ({ row, ...read(row) }));
  const places = searched.flatMap((row) => row.places);
  const matches = (term: string) => {
    const meant = new Set(placesNamed(term, places));
    return (row: SearchedRow) =>
      row.texts.some((value) => value?.toLowerCase().includes(term)) || row.places.some((place) => meant.has(place));
  };
  const whole = searched.filter(matches(query));
  const [, from = '', to = ''] = direction.exec(query) ?? [];
  const [origins, ends] = [from, to].map((end) => new Set(placesNamed(end, places)));
  const directed = searched.filter(({ places: [start, end] }) => start && end && origins?.has(start) && ends?.has(end));
  if (whole.length === 0 && directed.length > 0) return directed.map(({ row }) => row);
  const words = typedWords(query).filter((word) => !joining.has(word));
  const parts = whole.length > 0 || words.length === 0 ? undefined : words.map(matches);
  return (parts ? searched.filter((row) => parts.every((matchesPart) => matchesPart(row))) : whole).map(({ row }) => row);
}
