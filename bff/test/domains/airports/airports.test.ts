import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { airportByCode, airportsOfCity } from '../../../src/domains/airports/airports.ts';
import { blockMinutes, distanceNm, endsOf, flightPlaces } from '../../../src/domains/airports/flight-places.ts';

const at = (code: string) => {
  const entry = airportByCode(code);
  if (!entry) throw new Error(`${code} is missing`);
  return entry;
};

describe('the airports', () => {
  it('are found by either code, in any case', () => {
    expect(airportByCode('pos')?.airport).toEqual({
      iata: 'POS',
      icao: 'TTPP',
      name: 'Piarco International Airport',
      city: 'Port of Spain',
      country: 'TT',
      zone: 'America/Port_of_Spain',
      lat: 10.6021,
      lon: -61.3394,
    });
    expect(airportByCode('TTPP')).toBe(airportByCode('POS'));
    expect(airportByCode('XXX')).toBeUndefined();
  });

  it.each('POS TAB KIN BGI GEO OGL PBM ANU GND SLU SVD SXM SFG CUR PTP FDF HAV NAS CCS JFK MIA FLL MCO YYZ LGW ORY'.split(' '))(
    'include %s with a time zone that this runtime knows',
    (code) => {
      const { airport } = at(code);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: airport.zone })).not.toThrow();
      expect(airport.city).not.toBe('');
    },
  );

  it('are found by city, ignoring accents and hyphens', () => {
    expect(airportsOfCity('pointe a pitre').map(({ airport }) => airport.iata)).toEqual(['PTP']);
  });
});

describe('the departure of a flight without a route', () => {
  it.each([
    ['Port of Spain (POS)', 'POS'],
    ['Port of Spain [ttpp]', 'POS'],
    ['POS', 'POS'],
    ['mkjp', 'KIN'],
    ['New York JFK', 'JFK'],
    ['JFK, New York', 'JFK'],
    ['Kingston', 'KIN'],
    ['port-of-spain', 'POS'],
    ['Bridgetown (unknown gate)', 'BGI'],
    ['SAN JUAN', 'SJU'],
    ['London', undefined],
    ['New York', undefined],
    ['Unknown', undefined],
    ['the moon', undefined],
    ['', undefined],
  ])('is read from %j as %s', (text, code) => {
    expect(endsOf({ route: '', departure: text }).from?.airport.iata).toBe(code);
  });
});

describe('endsOf', () => {
  it.each([
    [{ route: 'POS-JFK', departure: 'Port of Spain (POS)', destination: 'New York (JFK)' }, 'POS', 'JFK'],
    [{ route: 'POS - YYZ' }, 'POS', 'YYZ'],
    [{ route: 'pos – anu – lgw' }, 'POS', 'LGW'],
    [{ route: 'POS → TAB' }, 'POS', 'TAB'],
    [{ route: 'POS to GND' }, 'POS', 'GND'],
    [{ route: 'POS-LGW', departure: 'Port of Spain', destination: 'London' }, 'POS', 'LGW'],
    [{ route: 'POS-JFK', departure: 'Kingston (KIN)', destination: 'Unknown' }, 'KIN', 'JFK'],
    [{ route: 'via ANU: 10:30', departure: 'Bridgetown (BGI)', destination: 'Sint Maarten (SXM)' }, 'BGI', 'SXM'],
    [{ route: 'via ANU: 10:30' }, undefined, undefined],
    [{ route: 'POS-XXX' }, undefined, undefined],
    [{ route: 'Unknown', departure: 'Unknown', destination: 'Unknown' }, undefined, undefined],
  ])('reads %j as a flight from %s to %s', (texts, from, to) => {
    const ends = endsOf(texts);
    expect([ends.from?.airport.iata, ends.to?.airport.iata]).toEqual([from, to]);
  });

  it('R22 accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (route, departure, destination) => {
        expect(Object.keys(endsOf({ route, departure, destination }))).toEqual(['from', 'to']);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe('distances', () => {
  it.each([
    ['POS', 'JFK', 1_921],
    ['POS', 'LGW', 3_833],
    ['POS', 'TAB', 45],
  ])('%s to %s is %d nautical miles', (from, to, miles) => {
    expect(Math.abs(distanceNm(at(from), at(to)) - miles)).toBeLessThan(3);
  });

  it('yield longer block times for turboprops than for jets', () => {
    expect(blockMinutes(at('POS'), at('JFK'), 'Boeing 737-8')).toBe(295);
    expect(blockMinutes(at('POS'), at('BGI'), 'ATR 72-600')).toBe(65);
  });
});

describe('flightPlaces', () => {
  it('omits unknown airports, and the time between equal ones', () => {
    expect(flightPlaces({ route: 'Unknown' })).toEqual({});
    expect(flightPlaces({ route: 'POS-POS' })).not.toHaveProperty('blockMinutes');
    expect(flightPlaces({ route: 'POS-TAB', aircraft: 'ATR 72-600' })).toMatchObject({
      from: { iata: 'POS' },
      to: { iata: 'TAB', zone: 'America/Port_of_Spain' },
      blockMinutes: 35,
      distanceNm: 44,
    });
  });
});
