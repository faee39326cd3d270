import { expect, it } from '@jest/globals';
import { geoContains } from 'd3-geo';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { land } from './land.ts';

it('has land and sea in the right places, and a small file', () => {
  const isLand = (lat: number, lon: number) => geoContains(land, [lon, lat]);
  // Islands of the home region, even small ones.
  for (const [name, lat, lon] of [
    ['Trinidad', 10.4, -61.3],
    ['Tobago', 11.25, -60.67],
    ['Barbados', 13.17, -59.55],
    ['Grenada', 12.12, -61.68],
  ] as const)
    expect([name, isLand(lat, lon)]).toEqual([name, true]);
  expect([isLand(51.5, -0.5), isLand(40.9, -74.5), isLand(-25, 135)]).toEqual([true, true, true]);
  expect([isLand(25, -45), isLand(29.3, -170), isLand(15, -70)]).toEqual([false, false, false]);
  expect(statSync(join(__dirname, 'land.json')).size).toBeLessThan(70_000);
});
