import { expect, it } from '@jest/globals';
import { dayAfter, dayOf, longDayText, shortDayText } from './calendar-day.ts';

it('names the day of a moment on the calendar of the viewer', () => {
  expect(dayOf(new Date(2030, 6, 4, 0, 1).getTime())).toBe('2030-07-04');
  expect(dayOf(new Date(2030, 6, 4, 23, 59).toISOString())).toBe('2030-07-04');
});

it('finds the next day over the end of a month and a year', () => {
  expect(dayAfter('2030-07-31')).toBe('2030-08-01');
  expect(dayAfter('2030-12-31')).toBe('2031-01-01');
});

it('writes a day, and leaves another text as it is', () => {
  expect(longDayText('2030-07-04')).toBe('Thursday, July 4');
  expect(shortDayText('2030-07-04')).toBe('Thu, Jul 4');
  expect(shortDayText('some day')).toBe('some day');
});
