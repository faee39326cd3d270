import { describe, expect, it } from '@jest/globals';
import { airports } from '../../test/flights.ts';
import { clockAt, daysBetween } from './airport-clock.tsx';

const departure = '2030-07-04T14:30:00Z';
const arrival = '2030-07-04T23:45:00Z';

describe('clockAt', () => {
  it('formats time and day in the zone of the airport', () => {
    expect(clockAt(departure, airports.pos)).toEqual({ time: '10:30\u00a0AM', day: 'Thu, Jul 4' });
    expect(clockAt(arrival, airports.lgw)).toEqual({ time: '12:45\u00a0AM', day: 'Fri, Jul 5' });
  });

  it('falls back to the viewer’s zone for an unknown zone or airport', () => {
    expect(clockAt(departure, { zone: 'Nowhere/At_All' })).toEqual(clockAt(departure));
  });
});

describe('daysBetween', () => {
  it('counts an arrival after midnight as one day', () => {
    expect(daysBetween([departure, arrival], [airports.pos, airports.lgw])).toBe(1);
    expect(daysBetween([departure, arrival], [airports.pos, airports.pos])).toBe(0);
  });

  it('ignores a daylight-saving change', () => {
    expect(daysBetween(['2030-03-09T20:00:00Z', '2030-03-10T20:00:00Z'], [airports.jfk, airports.jfk])).toBe(1);
  });
});
