import { describe, expect, it } from '@jest/globals';
import { airports, flight } from '../../../../test/flights.ts';
import { filterOptions } from './filter-panel.tsx';
import { describeFilter } from './filter-words.tsx';
import { findFlights, groupFlights, noFilter, passengersOf } from './flight-filter.ts';

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
  const matches = (text: string) => findFlights(flights, { ...noFilter, text }, Date.now()).map(({ id }) => id);

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
    ['pos gatwick', ['b']],
    ['gatwik', ['b']],
    ['atr london', ['b']],
    ['jfk mars', []],
  ])('searches callsign, cities, airports, route and aircraft, ignoring case: %j', (text, ids) => {
    expect(matches(text)).toEqual(ids);
  });

  it('does not skip zeros', () => {
    expect(matches('BW01')).toEqual([]);
  });
});

describe('the options of the filters', () => {
  const flights = [
    flight({ id: 'a', from: airports.pos, to: airports.jfk }),
    flight({ id: 'b', from: airports.pos, to: airports.lgw, aircraft: 'ATR 72-600' }),
    flight({ id: 'c', departure: 'Crown Reef', destination: 'Unknown', aircraft: 'ATR 72-600' }),
  ];
  const matches = (filter: object) => findFlights(flights, { ...noFilter, ...filter }, Date.now()).map(({ id }) => id);

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
    const { to } = filterOptions(flights, { ...noFilter, to: 'London (LGW)' });
    expect(to.filter(({ label }) => label.startsWith('London'))).toEqual([{ value: 'London (LGW)', label: 'London (LGW)' }]);
    expect(filterOptions(flights, { ...noFilter, to: 'HAV' }).to).toContainEqual({ value: 'HAV', label: 'HAV' });
  });

  it.each([
    [{ from: 'POS' }, ['a', 'b']],
    [{ from: 'pos', aircraft: 'atr 72-600' }, ['b']],
    [{ from: 'crown reef' }, ['c']],
    [{ to: 'LGW', text: 'bw001' }, ['b']],
    [{ to: 'HAV' }, []],
  ])('combine: %j', (filter, ids) => {
    expect(matches(filter)).toEqual(ids);
  });
});

describe('the other filters', () => {
  const noon = new Date(2030, 6, 4, 12).toISOString();
  const flights = [
    flight({ id: 'a', dueDate: noon, from: airports.pos, to: airports.lgw }),
    flight({ id: 'b', dueDate: new Date(2030, 6, 5, 12).toISOString(), departure: 'Posadas', destination: 'New London' }),
    flight({ id: 'c', dueDate: null, callsign: 'Unknown' }),
    flight({ id: 'd', dueDate: new Date(2029, 6, 4, 12).toISOString() }),
  ];
  const matches = (filter: object) =>
    findFlights(flights, { ...noFilter, ...filter }, Date.parse('2030-07-04T00:00:00Z')).map(({ id }) => id);

  it.each([
    [{ date: '2030-07-04' }, ['a']],
    [{ date: '2030-07-05' }, ['b']],
    [{ date: 'soon' }, []],
    [{ open: 'yes' }, ['a', 'b']],
    [{ passengers: '3' }, ['a', 'b', 'c', 'd']],
    [{ from: 'POS' }, ['a']],
    [{ from: 'posa' }, ['b']],
    [{ from: 'spain' }, ['a', 'c', 'd']],
    [{ to: 'lond' }, ['a', 'b']],
    [{ to: 'ondon' }, []],
    [{ to: 'gatwick' }, ['a']],
  ])('take typed places, days and open flights: %j', (filter, ids) => {
    expect(matches(filter)).toEqual(ids);
  });
});

it('counts a day from midnight to midnight on the calendar of the viewer', () => {
  const flights = [
    flight({ id: 'first', dueDate: new Date(2030, 6, 4, 0, 1).toISOString() }),
    flight({ id: 'last', dueDate: new Date(2030, 6, 4, 23, 59).toISOString() }),
  ];
  expect(findFlights(flights, { ...noFilter, date: '2030-07-04' }, Date.now())).toEqual(flights);
});

describe('groupFlights', () => {
  const at = (days: number, hours = 0) => new Date(2030, 6, 4 + days, 12 + hours).toISOString();

  const flights = [
    flight({ id: 'undated', dueDate: null, callsign: 'BW10', destination: 'Kingston' }),
    flight({ id: 'evening', dueDate: at(0, 6), callsign: 'BW9' }),
    flight({ id: 'departed', dueDate: at(0, -3), callsign: 'BW8' }),
    flight({ id: 'week', dueDate: at(6), callsign: 'BW7', to: airports.lgw }),
    flight({ id: 'soon', dueDate: at(0, 1), callsign: 'Unknown' }),
    flight({ id: 'long ago', dueDate: at(-2), callsign: 'BW6' }),
    flight({ id: 'tomorrow', dueDate: at(1), callsign: 'BW11', to: airports.lgw }),
  ];
  const groups = (order: string) =>
    groupFlights(flights, order, new Date(2030, 6, 4, 12).getTime()).map(({ title, detail, flights: ids }) => [
      title,
      detail,
      ids.map(({ id }) => id),
    ]);

  it.each(['', 'nonsense'])('puts flights below their days: %j', (order) => {
    expect(groups(order)).toEqual([
      ['Today', 'Thursday, July 4', ['soon', 'evening']],
      ['Tomorrow', 'Friday, July 5', ['tomorrow']],
      ['Wednesday', 'July 10', ['week']],
      ['Date to be announced', undefined, ['undated']],
      ['Already departed', undefined, ['departed', 'long ago']],
    ]);
  });

  it('groups by destination, and sorts each group by time', () => {
    expect(groups('destination')).toEqual([
      ['Kingston', undefined, ['undated']],
      ['London', undefined, ['tomorrow', 'week']],
      ['New York', undefined, ['long ago', 'departed', 'soon', 'evening']],
    ]);
  });

  it('sorts callsigns by their numbers', () => {
    expect(groups('callsign')).toEqual([
      ['All flights', undefined, ['long ago', 'week', 'departed', 'evening', 'undated', 'tomorrow', 'soon']],
    ]);
  });

  it.each([
    ['a month', new Date(2030, 6, 31, 23), new Date(2030, 7, 1, 1)],
    ['a year', new Date(2030, 11, 31, 23), new Date(2031, 0, 1, 1)],
  ])('finds tomorrow over the end of %s', (_end, today, tomorrow) => {
    const [group] = groupFlights([flight({ dueDate: tomorrow.toISOString() })], '', today.getTime());
    expect(group).toMatchObject({ title: 'Tomorrow' });
  });
});

describe('describeFilter', () => {
  it('describes every filter that hides flights', () => {
    const all = {
      text: 'x',
      from: 'POS',
      to: 'Miami',
      date: '2030-07-04',
      aircraft: 'ATR',
      open: 'yes',
      passengers: '2',
      sort: 'callsign',
    };
    expect(describeFilter(all).map(({ text }) => text)).toEqual([
      '“x”',
      'from POS',
      'to Miami',
      'on Thu, Jul 4',
      'ATR',
      'open for booking',
    ]);
    expect(describeFilter({ ...noFilter, date: 'soon' })).toEqual([{ field: 'date', text: 'on soon' }]);
  });
});

it.each([
  ['', 1],
  ['1', 1],
  ['2', 2],
  ['-3', 1],
  ['2.9', 2],
  ['many', 1],
  ['1e9', 99],
])('passengersOf(%j) is %j', (passengers, count) => expect(passengersOf({ passengers })).toBe(count));
