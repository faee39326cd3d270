import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import '@testing-library/jest-dom/jest-globals';
import { render } from '@testing-library/react';
import { airports } from '../../../test/flights.ts';
import FlightMap from './flight-map.tsx';
import { isNight, nauticalMiles, spotAlong, sunSpot, type Spot } from './sky.ts';

const pos: Spot = [-61.34, 10.6];
const lgw: Spot = [-0.19, 51.15];

describe('the sun', () => {
  it.each([
    ['the March equinox', '2026-03-20T14:46:00Z', 0],
    ['the June solstice', '2026-06-21T08:24:00Z', 23.44],
    ['the September equinox', '2026-09-23T00:05:00Z', 0],
    ['the December solstice', '2026-12-21T20:50:00Z', -23.44],
  ])('is above the right latitude at %s', (_when, at, lat) => {
    expect(sunSpot(Date.parse(at))[1]).toBeCloseTo(lat, 0.5);
  });

  it.each([
    // The equation of time: the sun is late in February and early in November.
    ['2026-02-11T12:00:00Z', 3.6],
    ['2026-11-03T12:00:00Z', -4.1],
    ['2026-11-03T18:00:00Z', -94.1],
    ['2026-11-03T00:00:00Z', 175.9],
  ])('is above the right longitude at %s', (at, lon) => {
    expect(sunSpot(Date.parse(at))[0]).toBeCloseTo(lon, 0);
  });

  it('makes day and night', () => {
    expect([isNight(pos, Date.parse('2026-11-28T16:00:00Z')), isNight(pos, Date.parse('2026-11-28T04:00:00Z'))]).toEqual([false, true]);
    // Midsummer in the far north, midwinter in the far south.
    expect(isNight([20, 78], Date.parse('2026-06-21T00:00:00Z'))).toBe(false);
    expect(isNight([20, -78], Date.parse('2026-06-21T12:00:00Z'))).toBe(true);
  });
});

it('puts the aircraft on the great circle', () => {
  expect(spotAlong(pos, lgw, 0)).toEqual([expect.closeTo(pos[0], 6), expect.closeTo(pos[1], 6)]);
  expect(spotAlong(pos, lgw, 7)).toEqual([expect.closeTo(lgw[0], 6), expect.closeTo(lgw[1], 6)]);
  const half = spotAlong(pos, lgw, 0.5);
  expect(nauticalMiles(pos, half)).toBe(nauticalMiles(half, lgw));
  expect(nauticalMiles(pos, lgw)).toBeGreaterThan(3_820);
  // It leads north of the straight line on a map of degrees.
  expect(half[1]).toBeGreaterThan((pos[1] + lgw[1]) / 2);
});

describe('the map of a flight', () => {
  const input = {
    from: { ...airports.pos, lon: pos[0], lat: pos[1] },
    to: { ...airports.lgw, lon: lgw[0], lat: lgw[1] },
    progress: 0.5,
    now: Date.parse('2026-11-28T04:00:00Z'),
  };
  const draw = (more: Partial<Parameters<typeof FlightMap>[0]> = {}) => render(<FlightMap {...input} {...more} />).container;

  it.each([
    [{}, 'By the timetable, the aircraft is over the sea now, 1,917 nautical miles from London, at night.'],
    [
      { progress: 0.995, now: Date.parse('2026-11-28T12:00:00Z') },
      'By the timetable, the aircraft is over land now, 19 nautical miles from London, in daylight.',
    ],
    [{ progress: 0 }, 'It is night in Port of Spain and in London.'],
    [{ progress: 1, now: Date.parse('2026-11-28T09:00:00Z') }, 'It is night in Port of Spain and day in London.'],
  ])('says where the aircraft should be: %j', (more, text) => {
    expect(draw(more)).toHaveTextContent(`POSLGW${text}`);
  });

  it('shows the plane on its way only', () => {
    const planes = (progress: number) => draw({ progress }).querySelectorAll('[transform]').length;
    expect([0, 0.5, 1].map(planes)).toEqual([0, 1, 0]);
  });

  it('needs two positions', () => {
    expect(draw({ from: airports.pos })).toBeEmptyDOMElement();
    expect(draw({ to: input.from })).toBeEmptyDOMElement();
  });

  it('draws finite numbers for any two places at any time', () => {
    const spot = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lon: fc.double({ min: -180, max: 180, noNaN: true }) });
    fc.assert(
      fc.property(
        spot,
        spot,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 4e12 }),
        (one, other, progress, now) => {
          const map = draw({ from: { ...airports.pos, ...one }, to: { ...airports.jfk, ...other }, progress, now });
          expect(map.innerHTML).not.toMatch(/NaN|Infinity/);
        },
      ),
      { seed: 11, numRuns: 40 },
    );
  });
});
