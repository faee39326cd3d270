import { describe, expect, it } from '@jest/globals';
import { hasUnflownBooking } from '../../../src/domains/bookings/stored-bookings.ts';
import { matchCabinClass } from '../../../src/domains/bookings/vouchers.ts';

const now = Date.parse('2026-12-02T12:00:00Z');
const booking = (flightNumber: string, dueDate?: string | null) => ({
  class: 'Classic Class',
  email: 'a@example.test',
  flightNumber,
  route: '',
  dueDate,
});

describe('hasUnflownBooking', () => {
  it.each([
    ['the same callsign in another spelling', [booking(' bw001 ', null)], true],
    ['an undated booking', [booking('BW001')], true],
    ['a flown one', [booking('BW001', '2026-11-01T00:00:00Z')], false],
    ['a flown and an unflown one', [booking('BW001', '2026-11-01T00:00:00Z'), booking('BW001', '2026-12-05T00:00:00Z')], true],
    ['a look-alike', [booking('BW01'), booking('BW0011')], false],
    ['nothing', [], false],
  ])('R23 %s', (_case, bookings, expected) => {
    expect(hasUnflownBooking(bookings, 'BW001', now)).toBe(expected);
  });
});

describe('matchCabinClass', () => {
  it.each([
    ['Premiere', 'Premiere Class'],
    ['premiere class', 'Premiere Class'],
    ['  FLEX   Class ', 'Flex Class'],
    ['classic', 'Classic Class'],
    ['First Class', undefined],
    ['', undefined],
    [7, undefined],
    [null, undefined],
  ])('R24 %j means %j', (text, expected) => {
    expect(matchCabinClass(text)).toBe(expected);
  });
});
