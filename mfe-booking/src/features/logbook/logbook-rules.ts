import { dayIn, readClock, type Airport, type Logbook, type LogbookFlight } from '@portal/booking-contract';
import { badges, homeIslands, ocean } from '@portal/brand/logbook';

export interface Totals {
  flights: number;
  /** Estimated, gate to gate, without flights whose airports are not known. */
  minutes: number;
  nauticalMiles: number;
  airports: number;
  aircraft: number;
}

const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((total, number = 0) => total + number, 0);
const aircraftKey = ({ aircraft }: LogbookFlight) => aircraft.trim().toLowerCase();
const codesOf = ({ from, to }: LogbookFlight) => [from, to].flatMap((code) => code ?? []);

/** Adds up flights. A type of aircraft counts once, in upper or lower case. */
export const totalsOf = (flights: readonly LogbookFlight[]): Totals => ({
  flights: flights.length,
  minutes: sum(flights.map(({ minutes }) => minutes)),
  nauticalMiles: sum(flights.map(({ distanceNm }) => distanceNm)),
  airports: new Set(flights.flatMap(codesOf)).size,
  aircraft: new Set(flights.map(aircraftKey).filter(Boolean)).size,
});

/** An airport's stamp: the first visit, and the number of times that a flight left it or landed there. */
export interface Stamp {
  airport: Airport;
  /** By the airport's clock, 'Jul 4, 2026'. */
  firstDay: string;
  visits: number;
}

const minute = 60_000;
const timesOf = ({ departedAt, minutes = 0 }: LogbookFlight) => {
  const departure = Date.parse(departedAt);
  return { departure, landing: departure + minutes * minute };
};

/** Returns a stamp for each airport, in the order of the first visits. */
export function stampsOf({ flights, airports }: Logbook): Stamp[] {
  const known = new Map(airports.map((airport) => [airport.iata, airport]));
  const stamps = new Map<string, Stamp>();
  const visit = (code: string | undefined, at: number) => {
    const airport = known.get(code ?? '');
    if (!airport) return;
    const stamp = stamps.get(airport.iata) ?? { airport, firstDay: dayText(at, airport.zone), visits: 0 };
    stamps.set(airport.iata, { ...stamp, visits: stamp.visits + 1 });
  };
  for (const flight of flights) {
    const { departure, landing } = timesOf(flight);
    visit(flight.from, departure);
    visit(flight.to, landing);
  }
  return [...stamps.values()];
}

export interface Badge {
  id: (typeof badges)[number]['id'];
  name: string;
  rule: string;
  /** Number of things that count, at most `count`. */
  done: number;
  count: number;
  /** The flight that earned it. */
  earnedBy: LogbookFlight | undefined;
  /** Names of the islands that are missing, for the badge `islands`. */
  missing: readonly string[];
}

/** Returns all badges with what counts towards them. */
export function badgesOf({ flights, airports }: Logbook): Badge[] {
  const longitudes = new Map(airports.map(({ iata, lon }) => [iata, lon]));
  const islandsOf = (flight: LogbookFlight) =>
    homeIslands.filter((island) => codesOf(flight).some((code) => island.airports.includes(code))).map(({ name }) => name);
  const things = {
    flights: flights.map((flight, index) => ({ flight, keys: [String(index)] })),
    islands: flights.map((flight) => ({ flight, keys: islandsOf(flight) })),
    crossings: flights.map((flight, index) => ({ flight, keys: crossesOcean(flight, longitudes) ? [String(index)] : [] })),
  };
  return badges.map(({ id, name, rule, count, of }) => {
    const done = new Set<string>();
    let earnedBy: LogbookFlight | undefined;
    for (const { flight, keys } of things[of]) {
      for (const key of keys) done.add(key);
      if (done.size >= count) earnedBy ??= flight;
    }
    const missing = of === 'islands' ? homeIslands.map((island) => island.name).filter((island) => !done.has(island)) : [];
    return { id, name, rule, count, done: Math.min(done.size, count), earnedBy, missing };
  });
}

/** Degrees from the ocean's middle within which its shores are. */
const shores = 100;

/** True if the ends are on both sides of the ocean. */
function crossesOcean({ from = '', to = '' }: LogbookFlight, longitudes: ReadonlyMap<string, number | undefined>): boolean {
  const sides = [from, to].flatMap((code) => longitudes.get(code) ?? []).map((longitude) => longitude - ocean.longitude);
  return sides.length === 2 && sides.some((side) => side < 0 && side > -shores) && sides.some((side) => side >= 0 && side < shores);
}

const zoneOf = (flight: LogbookFlight, airports: readonly Airport[]) => airports.find(({ iata }) => iata === flight.from)?.zone ?? 'UTC';

/** Day of a flight, by the clock of the airport that it left. */
export const dayOf = (flight: LogbookFlight, airports: readonly Airport[]): string => dayText(flight.departedAt, zoneOf(flight, airports));

/** 'Jul 4, 2026' @param zone the viewer's own by default */
export function dayText(at: string | number, zone?: string): string {
  const { date, year } = readClock(at, zone);
  return `${date}, ${year}`;
}

/** Year of a flight, by the clock of the airport that it left. */
export const yearOf = (flight: LogbookFlight, airports: readonly Airport[]): string =>
  dayIn(Date.parse(flight.departedAt), zoneOf(flight, airports)).slice(0, 4);

/** Returns the years with flights, latest first. */
export const yearsOf = ({ flights, airports }: Logbook): string[] =>
  [...new Set(flights.map((flight) => yearOf(flight, airports)))].toSorted().toReversed();

/** Returns the flights of one year with their airports. */
export function inYear({ flights, airports }: Logbook, year: string): Logbook {
  const own = flights.filter((flight) => yearOf(flight, airports) === year);
  const codes = new Set(own.flatMap(codesOf));
  return { flights: own, airports: airports.filter(({ iata }) => codes.has(iata)) };
}

/** '40 min', '4 h 55 min' below ten hours, else full hours: '128 h'. */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes >= 600) return `${Math.round(minutes / 60).toLocaleString('en-US')} h`;
  return [(hours > 0 || rest === 0) && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** '1,921 nm' */
export const milesText = (nauticalMiles: number): string => `${nauticalMiles.toLocaleString('en-US')} nm`;
