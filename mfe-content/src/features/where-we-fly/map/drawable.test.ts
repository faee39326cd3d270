import { describe, expect, it } from '@jest/globals';
import { airports, aRoute, withIds } from '../../../../test/network.ts';
import { drawable, pairOf } from './drawable.ts';

const allAirports = Object.values(airports);

describe('drawable', () => {
  it('draws routes between two known airports, and returns the others', () => {
    const routes = withIds([
      aRoute(),
      aRoute({ callsign: 'BW000', from: null, to: null }),
      aRoute({ callsign: 'BW003', to: null }),
      aRoute({ callsign: 'BW004', to: 'ZZZ' }),
      aRoute({ callsign: 'BW005', to: 'POS' }),
    ]);
    const { lines, unknown } = drawable(routes, allAirports);
    expect(lines).toEqual([{ route: routes[0], from: airports.POS, to: airports.JFK }]);
    expect(unknown.map(({ callsign }) => callsign)).toEqual(['BW000', 'BW003', 'BW004', 'BW005']);
  });

  it('ignores airports with impossible coordinates', () => {
    const invalid = [airports.POS, { ...airports.JFK, lat: Number.NaN }];
    expect(drawable(withIds([aRoute()]), invalid).lines).toEqual([]);
    expect(drawable(withIds([aRoute()]), [airports.POS, { ...airports.JFK, lon: 400 }]).lines).toEqual([]);
  });
});

it('pairOf is the same in both directions', () => {
  expect(pairOf({ from: airports.POS, to: airports.JFK })).toBe(pairOf({ from: airports.JFK, to: airports.POS }));
});
