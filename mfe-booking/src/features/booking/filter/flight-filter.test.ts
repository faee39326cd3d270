import { describe, expect, it } from '@jest/globals';
import { airports, flight, inHours } from '../../../../test/flights.ts';
import { filterOptions } from './filter-panel.tsx';
import { arrangeFlights, findFlights, noFilter } from './flight-filter.ts';

describe('findFlights', () => {
  const flights = [
    flight({ id: 'a' }),
    flight({
      id: 'b',
      callsign: 'BW600',
      destination: 'Toronto',
      route: 'POS-YYZ',
      aircraft: 'ATR 72-600',
      from: airports.pos,
      to: airports.lgw,
    }),
  ];
  const found = (text: string) => findFlights(flights, { ...noFilter, text }).map(({ id }) => id);

  it.each([
    ['bw600', ['b']],
    [' toronto ', ['b']],
    ['PORT OF', ['a', 'b']],
    ['yyz', ['b']],
    ['', ['a', 'b']],
    ['nowhere', []],
    ['737', ['a']],
    ['london', ['b']],
    ['lgw', ['b']],
  ])('finds by callsign, ends, airports, route and aircraft without regard to case: %j', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it('does not skip zeros', () => {
    expect(found('BW01')).toEqual([]);
  });
});

describe('the choices of the filters', () => {
  const flights = [
    flight({ id: 'a', from: airports.pos, to: airports.jfk }),
    flight({ id: 'b', from: airports.pos, to: airports.lgw, aircraft: 'ATR 72-600' }),
    flight({ id: 'c', departure: 'Crown Reef', destination: 'Unknown', aircraft: 'ATR 72-600' }),
  ];
  const found = (filter: object) => findFlights(flights, { ...noFilter, ...filter }).map(({ id }) => id);

  it('list each value of the flights once, airports by city and code', () => {
    expect(filterOptions(flights, noFilter)).toEqual({
      from: [
        { value: '', label: 'Anywhere' },
        { value: 'Crown Reef', label: 'Crown Reef' },
        { value: 'POS', label: 'Port of Spain (POS)' },
      ],
      to: [
        { value: '', label: 'Anywhere' },
        { value: 'LGW', label: 'London (LGW)' },
        { value: 'JFK', label: 'New York (JFK)' },
      ],
      aircraft: [
        { value: '', label: 'All aircraft' },
        { value: 'ATR 72-600', label: 'ATR 72-600' },
        { value: 'Boeing 737-8', label: 'Boeing 737-8' },
      ],
    });
  });

  it('keep the value of a link in any case, even if no flight has it', () => {
    expect(filterOptions(flights, { ...noFilter, from: 'pos' }).from).toContainEqual({ value: 'pos', label: 'Port of Spain (POS)' });
    expect(filterOptions(flights, { ...noFilter, to: 'HAV' }).to).toContainEqual({ value: 'HAV', label: 'HAV' });
  });

  it.each([
    [{ from: 'POS' }, ['a', 'b']],
    [{ from: 'pos', aircraft: 'atr 72-600' }, ['b']],
    [{ from: 'crown reef' }, ['c']],
    [{ to: 'LGW', text: 'bw001' }, ['b']],
    [{ to: 'HAV' }, []],
  ])('combine: %j', (filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });
});

describe('arrangeFlights', () => {
  it('puts the next departure first, undated flights after the dated ones, and flights that cannot be booked last', () => {
    const flights = [
      flight({ id: 'departed', dueDate: inHours(-3) }),
      flight({ id: 'undated', dueDate: null }),
      flight({ id: 'later', dueDate: inHours(30) }),
      flight({ id: 'unnamed', callsign: 'Unknown', dueDate: inHours(1) }),
      flight({ id: 'next', dueDate: inHours(2) }),
    ];
    expect(arrangeFlights(flights).map(({ id }) => id)).toEqual(['next', 'later', 'undated', 'departed', 'unnamed']);
  });
});
