import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { bookingSchema } from './booking.ts';

const booking = { class: 'Classic Class', email: 'a@mail.example', flightNumber: 'BW001', route: '' };

describe('bookingSchema', () => {
  it.each(['soon', '', '2026-13-45T99:00:00Z', 1_767_225_600_000, {}])(
    'takes the departure %j, which cannot be read, for none',
    (dueDate) => {
      expect(z.parse(bookingSchema, { ...booking, dueDate })).toEqual({ ...booking, dueDate: null });
    },
  );

  it.each(['2026-07-05T02:30:00Z', '2026-07-05T02:30:00.000+02:00', null])('keeps the departure %j', (dueDate) => {
    expect(z.parse(bookingSchema, { ...booking, dueDate })).toEqual({ ...booking, dueDate });
  });

  it('keeps a booking without a departure as it is', () => {
    expect(z.parse(bookingSchema, booking)).toEqual(booking);
  });
});
