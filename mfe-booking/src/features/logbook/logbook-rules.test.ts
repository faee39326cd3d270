import { describe, expect, it } from '@jest/globals';
import type { Airport, LogbookFlight } from '@portal/booking-contract';
import { homeIslands } from '@portal/brand/logbook';
import { badgesOf, hoursText, inYear, stampsOf, totalsOf, yearsOf, type Badge } from './logbook-rules.ts';

const airport = (iata: string, lon: number, zone = 'America/Port_of_Spain'): Airport => ({
  ...{ iata, icao: `T${iata}`, name: iata, city: `City of ${iata}`, country: 'TT', zone, lat: 10, lon },
});
const airports = [
  airport('POS', -61),
  airport('JFK', -73, 'America/New_York'),
  airport('LGW', 0, 'Europe/London'),
  airport('SYD', 151, 'Australia/Sydney'),
  ...homeIslands.slice(1).map((island) => airport(island.airports[0] ?? '', -62)),
];
const flight = (fields: Partial<LogbookFlight> = {}): LogbookFlight => ({
  ...{ callsign: 'BW001', departedAt: '2026-07-04T12:00:00Z', from: 'POS', to: 'JFK', aircraft: 'Boeing 737-8' },
  ...{ minutes: 295, distanceNm: 1_921 },
  ...fields,
});
const day = (number: number) => new Date(Date.parse('2026-01-01T12:00:00Z') + number * 86_400_000).toISOString();
const badge = (flights: LogbookFlight[], id: Badge['id']) => badgesOf({ flights, airports }).find((each) => each.id === id);

describe('totalsOf', () => {
  it('adds hours and distance of flights with known airports, and counts airports and types once', () => {
    const unknown = flight({ from: undefined, to: undefined, minutes: undefined, distanceNm: undefined, aircraft: '' });
    expect(totalsOf([flight(), flight({ from: 'JFK', to: 'POS', aircraft: ' boeing 737-8' }), unknown])).toEqual({
      ...{ flights: 3, minutes: 590, nauticalMiles: 3_842, airports: 2, aircraft: 1 },
    });
  });

  it.each([
    [295, '4 h 55 min'],
    [40, '40 min'],
    [120, '2 h'],
    [0, '0 h'],
    [7_690, '128 h'],
    [90_000, '1,500 h'],
  ])('writes %i minutes as %s', (minutes, text) => expect(hoursText(minutes)).toBe(text));
});

it('stampsOf gives each airport its first day there, by its own clock, and counts visits', () => {
  const late = flight({ from: 'POS', to: 'LGW', departedAt: '2026-07-04T20:00:00Z', minutes: 555 });
  const stamps = stampsOf({ flights: [late, flight({ departedAt: '2026-07-08T12:00:00Z' })], airports });
  expect(stamps.map(({ airport: { iata }, firstDay, visits }) => [iata, firstDay, visits])).toEqual([
    ['POS', 'Jul 4, 2026', 2],
    ['LGW', 'Jul 5, 2026', 1],
    ['JFK', 'Jul 8, 2026', 1],
  ]);
});

describe('badgesOf', () => {
  it.each([
    ['first', 1],
    ['ten', 10],
    ['fifty', 50],
    ['hundred', 100],
  ] as const)('gives %s with flight number %i, and not before', (id, count) => {
    const flights = Array.from({ length: count }, (_, index) => flight({ departedAt: day(index) }));
    expect(badge(flights.slice(1), id)).toMatchObject({ earnedBy: undefined, done: count - 1, count });
    expect(badge([...flights, flight({ departedAt: day(400) })], id)).toMatchObject({
      earnedBy: { departedAt: day(count - 1) },
      done: count,
    });
  });

  it('gives the islands once every one was visited, by any of its airports, and names the missing ones', () => {
    const hops = homeIslands.slice(1).map((island, index) => flight({ to: island.airports.at(-1), departedAt: day(index) }));
    expect(badge(hops.slice(1), 'islands')).toMatchObject({ earnedBy: undefined, missing: [homeIslands[1]?.name] });
    expect(badge(hops, 'islands')).toMatchObject({ earnedBy: { departedAt: day(hops.length - 1) }, missing: [], done: homeIslands.length });
  });

  it.each([
    ['POS', 'LGW', 1],
    ['LGW', 'JFK', 1],
    ['POS', 'JFK', 0],
    ['LGW', 'SYD', 0],
    ['POS', 'SYD', 0],
    ['POS', undefined, 0],
  ])('counts %s to %s as %i crossing', (from, to, done) => expect(badge([flight({ from, to })], 'ocean')?.done).toBe(done));
});

it('a flight belongs to the year in which it left, by the clock of its airport', () => {
  const eve = flight({ departedAt: '2027-01-01T02:00:00Z' });
  const logbook = { flights: [flight({ departedAt: day(-300), from: undefined }), flight(), eve], airports };
  expect(yearsOf(logbook)).toEqual(['2026', '2025']);
  const year = inYear(logbook, '2026');
  expect([year.flights.length, year.airports.map(({ iata }) => iata)]).toEqual([2, ['POS', 'JFK']]);
});
