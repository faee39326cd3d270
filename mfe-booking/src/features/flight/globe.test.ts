import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { airports } from '../../../test/flights.ts';
import { drawGlobe, globeSize } from './globe.ts';

const pos = { ...airports.pos, lat: 10.6, lon: -61.34 };
const jfk = { ...airports.jfk, lat: 40.64, lon: -73.78 };
const lgw = { ...airports.lgw, lat: 51.15, lon: -0.19 };
const numbersIn = (path: string) => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];

describe('drawGlobe', () => {
  it('draws north up and east right, with the whole route in the picture', () => {
    const [[x, y], [otherX, otherY]] = drawGlobe(pos, lgw)?.ends ?? [
      [0, 0],
      [0, 0],
    ];
    expect(otherX).toBeGreaterThan(x);
    expect(otherY).toBeLessThan(y);
    for (const to of [jfk, lgw]) {
      const [one, other] = [drawGlobe(pos, to), drawGlobe(to, pos)];
      for (const number of [one?.arc, other?.arc].flatMap((arc) => numbersIn(arc ?? ''))) {
        expect(number).toBeGreaterThan(0);
        expect(number).toBeLessThan(globeSize.width);
      }
    }
  });

  it('needs two positions', () => {
    expect(drawGlobe(airports.pos, jfk)).toBeUndefined();
    expect(drawGlobe(pos, pos)).toBeUndefined();
  });

  it('returns finite numbers for any two places', () => {
    const place = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lon: fc.double({ min: -180, max: 180, noNaN: true }) });
    fc.assert(
      fc.property(place, place, (one, other) => {
        const globe = drawGlobe({ ...airports.pos, ...one }, { ...airports.jfk, ...other });
        if (globe) expect(globe.grid + globe.ground + globe.arc + globe.ends.join()).not.toMatch(/NaN|Infinity/);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
