import { describe, expect, it } from '@jest/globals';
import { airports } from '../../test/flights.ts';
import { arrivalOf, durationText, localTime } from './flight-times.ts';

describe('localTime', () => {
  const iso = '2030-07-04T14:30:00Z';

  it('shows the time on the clocks of the airport', () => {
    expect(localTime(iso, airports.lgw, 'America/Port_of_Spain')).toBe('Thu, Jul 4, 3:30\u00a0PM');
  });

  it('is undefined if the viewer has the same time, or the airport or its zone is unknown', () => {
    expect(localTime(iso, airports.pos, 'America/Puerto_Rico')).toBeUndefined();
    expect(localTime(iso, undefined)).toBeUndefined();
    expect(localTime(iso, { ...airports.pos, zone: 'Atlantis/Centre' })).toBeUndefined();
  });
});

describe('arrivalOf', () => {
  it('adds the flight time to the departure', () => {
    expect(arrivalOf({ dueDate: '2030-07-04T23:30:00Z', blockMinutes: 290 })).toBe('2030-07-05T04:20:00.000Z');
  });

  it.each([{ dueDate: null, blockMinutes: 90 }, { dueDate: '2030-07-04T23:30:00Z' }])(
    'is undefined without a departure or a flight time: %j',
    (flight) => {
      expect(arrivalOf(flight)).toBeUndefined();
    },
  );
});

it.each([
  [290, '4 h 50 min'],
  [60, '1 h'],
  [30, '30 min'],
  [0, '0 min'],
])('durationText(%i) is %j', (minutes, text) => expect(durationText(minutes)).toBe(text));
