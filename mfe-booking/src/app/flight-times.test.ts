import { describe, expect, it } from '@jest/globals';
import { arrivalOf, durationText } from './flight-times.ts';

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
