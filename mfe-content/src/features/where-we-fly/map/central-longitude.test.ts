import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { centralLongitude } from './central-longitude.ts';

/** Degrees east from one longitude to another, -180 to 180. */
const turn = (from: number, to: number) => ((((to - from + 180) % 360) + 360) % 360) - 180;

describe('centralLongitude', () => {
  it.each([
    [[], 0],
    [[-61], -61],
    [[-80, -60], -70],
    [[170, -170], -180],
    [[177.4, -157.9], -170.25],
    [[-74, 0], -37],
  ])('of %j is %d', (longitudes, middle) => {
    expect(turn(centralLongitude(longitudes), middle)).toBeCloseTo(0, 6);
  });

  it('puts the longest gap between longitudes on the far side', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -180, max: 180, noNaN: true }), { minLength: 1, maxLength: 20 }), (longitudes) => {
        const offsets = longitudes.map((longitude) => turn(centralLongitude(longitudes), longitude)).sort((a, b) => a - b);
        const [first = 0, last = 0] = [offsets[0], offsets.at(-1)];
        expect(first + last).toBeCloseTo(0, 5);
        const farSide = 360 - (last - first);
        for (const [at, offset] of offsets.entries()) expect((offsets[at + 1] ?? offset) - offset).toBeLessThanOrEqual(farSide + 1e-6);
      }),
      { seed: 5, numRuns: 300 },
    );
  });
});
