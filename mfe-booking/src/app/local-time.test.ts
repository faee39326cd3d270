import { describe, expect, it } from '@jest/globals';
import { airports } from '../../test/flights.ts';
import { localTime } from './local-time.ts';

describe('localTime', () => {
  const iso = '2030-07-04T14:30:00Z';

  it('formats the time in the zone of the airport', () => {
    expect(localTime(iso, airports.lgw, 'America/Port_of_Spain')).toBe('Thu, Jul 4, 3:30\u00a0PM');
  });

  it('is undefined if the viewer has the same time, or the airport or its zone is unknown', () => {
    expect(localTime(iso, airports.pos, 'America/Puerto_Rico')).toBeUndefined();
    expect(localTime(iso, undefined)).toBeUndefined();
    expect(localTime(iso, { ...airports.pos, zone: 'Atlantis/Centre' })).toBeUndefined();
  });
});
