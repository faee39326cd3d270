import { describe, expect, it } from '@jest/globals';
import { airports, aRoute, withIds } from '../../../test/network.ts';
import { listRoutes } from '../../app/remote-data.ts';
import { choices, filterRoutes, findChoice, linesOf, noFilter, pairOf } from './network.ts';

describe('listRoutes', () => {
  const first = aRoute();
  const other = aRoute({ callsign: 'BW600', route: 'POS-YYZ', destination: 'Toronto' });

  it('keeps a route’s id when rows are added before it or its status changes', () => {
    const [one, two] = listRoutes([first, other]);
    const refreshed = listRoutes([aRoute({ callsign: 'BW007' }), { ...first, status: 'seasonal' }, other]);
    expect(refreshed.slice(1).map(({ id }) => id)).toEqual([one?.id, two?.id]);
    expect(new Set(refreshed.map(({ id }) => id)).size).toBe(3);
  });

  it('assigns different ids to equal rows', () => {
    const ids = listRoutes([first, first, other]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(listRoutes([other, first, first]).map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
  });
});

describe('the filters', () => {
  const routes = withIds([
    aRoute(),
    aRoute({ route: 'POS-BGI, daily', callsign: 'BW448', destination: 'Bridgetown', aircraft: 'ATR 72-600', status: 'Active' }),
    aRoute({ route: 'BGI-SXM', callsign: 'BW458', destination: 'Sint Maarten', aircraft: 'ATR 72-600', status: 'out of service' }),
    aRoute({ route: 'POS-LGW', callsign: 'BW900', destination: 'London', aircraft: '', status: '' }),
  ]);

  it.each([
    [{}, [0, 1, 2, 3]],
    [{ text: 'new yo' }, [0]],
    [{ text: 'bw4' }, [1, 2]],
    [{ text: ' DAILY ' }, [1]],
    [{ text: 'boeing' }, []],
    [{ aircraft: 'ATR 72-600' }, [1, 2]],
    [{ status: 'active' }, [0, 1]],
    [{ text: 'bgi', aircraft: 'ATR 72-600', status: 'Out of Service' }, [2]],
  ])('match %j', (filter, ids) => {
    expect(filterRoutes(routes, { ...noFilter, ...filter }).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['barbados', [0]],
    ['gatwik', [1]],
    ['pos lgw', [1]],
    ['barbados london', []],
  ])('find %j by the names of its airports', (text, ids) => {
    const [one, other] = [aRoute({ route: 'POS-BGI', to: 'BGI' }), aRoute({ route: 'POS-LGW', destination: 'England', to: 'LGW' })];
    const named = [
      { ...airports.BGI, countryNames: ['Barbados'] },
      { ...airports.LGW, name: 'London Gatwick Airport' },
    ];
    expect(filterRoutes(withIds([one, other]), { ...noFilter, text }, named).map(({ id }) => id)).toEqual(ids);
  });

  it('offer each value once, as first typed, without empty ones', () => {
    expect(choices(routes, 'aircraft', '')).toEqual(['ATR 72-600', 'Boeing 737-8']);
    expect(choices(routes, 'status', '')).toEqual(['active', 'out of service']);
  });

  it('offer the value in the address even if no route has it', () => {
    const options = choices(routes, 'status', 'seasonal');
    expect(options).toEqual(['active', 'out of service', 'seasonal']);
    expect(findChoice(options, 'SEASONAL')).toBe('seasonal');
    expect(findChoice(options, '')).toBe('');
  });
});

describe('linesOf', () => {
  it('draws routes between two known airports only', () => {
    const routes = withIds([
      aRoute(),
      aRoute({ callsign: 'BW000', from: null, to: null }),
      aRoute({ callsign: 'BW003', to: null }),
      aRoute({ callsign: 'BW004', to: 'ZZZ' }),
      aRoute({ callsign: 'BW005', to: 'POS' }),
    ]);
    expect(linesOf(routes, Object.values(airports))).toEqual([{ route: routes[0], from: airports.POS, to: airports.JFK }]);
  });

  it.each([{ lat: Number.NaN }, { lon: 400 }])('ignores an airport at %j', (place) => {
    expect(linesOf(withIds([aRoute()]), [airports.POS, { ...airports.JFK, ...place }])).toEqual([]);
  });
});

it('pairOf is the same in both directions', () => {
  expect(pairOf({ from: airports.POS, to: airports.JFK })).toBe(pairOf({ from: airports.JFK, to: airports.POS }));
});
