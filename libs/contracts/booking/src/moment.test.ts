import { describe, expect, it } from '@jest/globals';
import { dayIn, momentText, readClock } from './moment.ts';

const at = '2030-07-04T23:45:00Z';
const london = 'Europe/London';
const portOfSpain = { zone: 'America/Port_of_Spain', city: 'Port of Spain' };

describe('momentText', () => {
  it.each([
    [
      'both clocks with their zones and days',
      portOfSpain,
      'Fri, Jul 5, 12:45\u00a0AM\u00a0GMT+1 (Thu 7:45\u00a0PM\u00a0AST in Port of Spain)',
    ],
    ['the zone alone for a clock without a city', { zone: 'UTC' }, 'Fri, Jul 5, 12:45\u00a0AM\u00a0GMT+1 (Thu 11:45\u00a0PM\u00a0UTC)'],
    ['one clock for two zones with the same time', { zone: 'Africa/Lagos', city: 'Lagos' }, 'Fri, Jul 5, 12:45\u00a0AM\u00a0GMT+1'],
    ['one clock without a second place', undefined, 'Fri, Jul 5, 12:45\u00a0AM\u00a0GMT+1'],
  ])('shows %s', (_, second, text) => {
    expect(momentText(at, second, london)).toBe(text);
  });

  it("shows the viewer's clock alone if the zone of the airport is not known", () => {
    expect(momentText(at, { zone: 'Atlantis/Centre', city: 'Atlantis' })).toBe(momentText(at));
  });
});

it('reads midnight and noon', () => {
  expect(readClock('2030-07-05T00:00:00Z', 'UTC').time).toBe('12:00\u00a0AM');
  expect(readClock(Date.parse('2030-07-05T12:00:00Z'), 'UTC').time).toBe('12:00\u00a0PM');
});

it('returns the calendar day of a zone', () => {
  expect(dayIn(Date.parse(at), london)).toBe('2030-07-05');
  expect(dayIn(Date.parse(at), 'UTC')).toBe('2030-07-04');
});
