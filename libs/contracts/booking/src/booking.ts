import * as z from 'zod/mini';
import { airportSchema } from './airport.ts';
import { tripTodaySchema } from './trip-today.ts';

/** A stored booking, keyed by its reference. The optional fields are a snapshot of the flight at the time of the booking. */
export const bookingSchema = z.object({
  class: z.string(),
  email: z.string(),
  flightNumber: z.string(),
  route: z.string(),
  /** Flight card id, departure (ISO 8601), both ends, aircraft and gate at the time of the booking. */
  flightId: z.optional(z.string()),
  dueDate: z.optional(z.nullable(z.string())),
  departure: z.optional(z.string()),
  destination: z.optional(z.string()),
  aircraft: z.optional(z.string()),
  gate: z.optional(z.string()),
  bookedAt: z.optional(z.string()),
  /** Airports that the server recognised in the texts above. */
  from: z.optional(airportSchema),
  to: z.optional(airportSchema),
  blockMinutes: z.optional(z.number()),
  /** The flight now, in replies only. Absent for a flown booking. */
  today: z.optional(tripTodaySchema),
});
export type Booking = z.infer<typeof bookingSchema>;

export const checkVoucherReplySchema = z.object({ isValid: z.boolean(), class: z.optional(z.string()) });
export const checkExistingReplySchema = z.object({ exists: z.boolean() });
/**
 * `createBooking`. A refusal is a normal reply: `success: false` with the reason. After `ref-taken`, retry with another
 * reference. `mailQueued` is true when the confirmation is durably queued.
 */
export const createBookingReplySchema = z.object({
  success: z.boolean(),
  mailQueued: z.optional(z.boolean()),
  reason: z.optional(z.enum(['exists', 'ref-taken', 'unknown-flight', 'departed', 'not-entitled', 'invalid-voucher'])),
  error: z.optional(z.string()),
  /** The flight is full. Not a `reason`, because older pages reject a reply with an unknown reason. */
  isFull: z.optional(z.boolean()),
  /** Another request of the person books this flight and has not ended. Repeat the request with the same reference. */
  isPending: z.optional(z.boolean()),
});
export type CreateBookingReply = z.infer<typeof createBookingReplySchema>;
/** `correctEmail`. `success` is false if there is no such booking. `mailQueued` is true when the details are durably queued. */
export const correctEmailReplySchema = z.object({ success: z.boolean(), mailQueued: z.optional(z.boolean()) });
export type CorrectEmailReply = z.infer<typeof correctEmailReplySchema>;
/** Bookings by reference. A catch-all, because `z.record` is a large part of zod in a browser. */
export const bookingsReplySchema = z.catchall(z.object({}), bookingSchema);
export type BookingsReply = z.infer<typeof bookingsReplySchema>;
