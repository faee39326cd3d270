import { describe, expect, it } from '@jest/globals';
import { isFlown } from '@portal/booking-contract';
import { hasUnflownBooking, readBooking } from '../../../src/domains/bookings/bookings-node.ts';
import { matchCabinClass } from '../../../src/domains/bookings/vouchers.ts';

const booking = { class: 'Classic Class', email: 'a@mail.example', flightNumber: 'BW001', route: '' };

describe('readBooking', () => {
  it.each(['soon', '', '2026-13-45T99:00:00Z', 1_767_225_600_000, {}])('reads the unreadable departure %j as none', (dueDate) => {
    expect(readBooking({ ...booking, dueDate })).toEqual({ ...booking, dueDate: null });
  });

  it.each(['2026-07-05T02:30:00Z', '2026-07-05T02:30:00.000+02:00', null])('keeps the departure %j', (dueDate) => {
    expect(readBooking({ ...booking, dueDate })).toEqual({ ...booking, dueDate });
  });

  it('keeps a booking without a departure unchanged', () => {
    expect(readBooking(booking)).toEqual(booking);
  });
});

const now = Date.parse('2026-12-02T12:00:00Z');
const seat = (flightNumber: string, dueDate?: string | null) => ({ ...booking, flightNumber, dueDate });

describe('hasUnflownBooking', () => {
  it.each([
    ['the same callsign in another spelling', [seat(' bw001 ', null)], true],
    ['an undated booking', [seat('BW001')], true],
    ['a flown booking', [seat('BW001', '2026-11-01T00:00:00Z')], false],
    ['a flown and an unflown booking', [seat('BW001', '2026-11-01T00:00:00Z'), seat('BW001', '2026-12-05T00:00:00Z')], true],
    ['similar callsigns', [seat('BW01'), seat('BW0011')], false],
    ['no booking', [], false],
  ])('R23 judges %s', (_case, bookings, expected) => {
    expect(hasUnflownBooking(bookings, 'BW001', (each) => isFlown(each, now))).toBe(expected);
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
