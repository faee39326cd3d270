import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Airport } from '@portal/booking-contract';
import { namesOfAirport } from './place-names.ts';

/** An airport with its position in degrees and its size (3 large, 2 medium, 1 small). */
export interface KnownAirport {
  readonly airport: Readonly<Airport>;
  readonly lat: number;
  readonly lon: number;
  readonly size: number;
}

const file = join(import.meta.dirname, 'airports.tsv');
/** Combining marks, which NFD separates from their letters. */
const accents = /\p{M}+/gu;

interface Index {
  byCode: ReadonlyMap<string, KnownAirport>;
  byCity: ReadonlyMap<string, readonly KnownAirport[]>;
}
let index: Index | undefined;

/** The world's airports with scheduled flights, read on first use. */
const airports = (): Index => (index ??= readIndex(readFileSync(file, 'utf8')));

/** Finds an airport by IATA or ICAO code. Ignores case. */
export const airportByCode = (code: string): KnownAirport | undefined => airports().byCode.get(code.toUpperCase());

/** Finds the airports of a city or an island, also by a former name. Ignores case, accents and hyphens. */
export const airportsOfCity = (city: string): readonly KnownAirport[] => airports().byCity.get(cityKey(city)) ?? [];

const cityKey = (city: string) =>
  city
    .normalize('NFD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Columns: IATA, ICAO, name, city, country, zone, latitude, longitude, size. */
function readIndex(text: string): Index {
  const byCode = new Map<string, KnownAirport>();
  const byCity = new Map<string, KnownAirport[]>();
  for (const line of text.split('\n')) {
    const [iata, icao, name = '', city = '', country = '', zone = '', lat, lon, size] = line.split('\t');
    if (!iata || !icao) continue;
    const position = { lat: Number(lat), lon: Number(lon) };
    const knownAirport = Object.freeze({
      airport: Object.freeze({ iata, icao, name, city, country, zone, ...position }),
      ...position,
      size: Number(size),
    });
    byCode.set(iata, knownAirport).set(icao, knownAirport);
    for (const key of new Set([city, ...namesOfAirport(iata)].map(cityKey))) byCity.set(key, [...(byCity.get(key) ?? []), knownAirport]);
  }
  return { byCode, byCity };
}
