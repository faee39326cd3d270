import { describe, expect, it } from '@jest/globals';
import { readBooking } from '../../../src/domains/bookings/stored-bookings.ts';

const booking = { class: 'Classic Class', email: 'a@mail.example', flightNumber: 'BW001', route: '' };

describe('readBooking', () => {
  it.each(['soon', '', '2026-13-45T99:00:00Z', 1_767_225_600_000, {}])(
    'takes the departure %j, which cannot be read, for none',
    (dueDate) => {
      expect(readBooking({ ...booking, dueDate })).toEqual({ ...booking, dueDate: null });
    },
  );

  it.each(['2026-07-05T02:30:00Z', '2026-07-05T02:30:00.000+02:00', null])('keeps the departure %j', (dueDate) => {
    expect(readBooking({ ...booking, dueDate })).toEqual({ ...booking, dueDate });
  });

  it('keeps a booking without a departure as it is', () => {
    expect(readBooking(booking)).toEqual(booking);
  });
});
