import { expect, it } from '@jest/globals';
import { dateFormat, timeOfDay } from './date-format.ts';

it('formats a date-time in the requested zone', () => {
  const inLondon = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' });
  expect(inLondon('2030-07-04T14:30:00Z')).toBe('Jul 4, 2030, 3:30 PM');
});

it('shows the time of day without a leading zero', () => {
  expect(timeOfDay('2030-07-04T19:05:00')).toBe('7:05 PM');
});
