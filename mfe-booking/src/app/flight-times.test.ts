import { describe, expect, it } from '@jest/globals';
import { airports, flight } from '../../test/flights.ts';
import { arrivalOf, durationText, localTime, localTimes } from './flight-times.ts';

describe('localTime', () => {
  const iso = '2030-07-04T14:30:00Z';

  it('shows the time on the clocks of the airport', () => {
    expect(localTime(iso, airports.lgw, 'America/Port_of_Spain')).toBe('Thu, Jul 4, 03:30\u00a0PM');
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

describe('localTimes', () => {
  const known = { dueDate: '2030-07-04T18:30:00Z', from: airports.pos, to: airports.lgw, blockMinutes: 555 };

  it('shows both ends on their own clocks', () => {
    expect(localTimes(flight(known))).toBe('POS 02:30\u00a0PM → LGW 04:45\u00a0AM');
  });

  it('leaves out an unknown end', () => {
    expect(localTimes(flight({ ...known, blockMinutes: undefined }))).toBe('POS 02:30\u00a0PM');
    expect(localTimes(flight({ ...known, from: { ...airports.pos, zone: 'Atlantis/Centre' } }))).toBe('LGW 04:45\u00a0AM');
    expect(localTimes(flight({ ...known, dueDate: null }))).toBeUndefined();
    expect(localTimes(flight())).toBeUndefined();
  });
});
