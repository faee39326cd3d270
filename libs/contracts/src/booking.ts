import * as z from 'zod/mini';
import { cabinClassNames } from './cabin-classes.ts';
import { bookingRefField, emailField, flightNumberField, usernameField, voucherCodeField } from './fields.ts';
import { limits } from './limits.ts';

/** A stored booking, keyed by its reference. The optional part is the snapshot of the flight taken when it was booked. */
export const bookingSchema = z.object({
  class: z.string(),
  email: z.string(),
  flightNumber: z.string(),
  route: z._default(z.string(), ''),
  /** The flight card's id, its departure time (ISO) and the two ends, as they were when the seat was booked. */
  flightId: z.optional(z.string()),
  dueDate: z.optional(z.nullable(z.string())),
  departure: z.optional(z.string()),
  destination: z.optional(z.string()),
  bookedAt: z.optional(z.string()),
});
export type Booking = z.infer<typeof bookingSchema>;

export const bookingDataSchema = z.strictObject({
  class: z.enum(cabinClassNames),
  email: emailField,
  flightNumber: flightNumberField,
  route: z.string().check(z.maxLength(limits.route)),
  voucherCode: z.optional(voucherCodeField),
});
export type BookingData = z.infer<typeof bookingDataSchema>;

/** `POST /api/secure-booking`: `action` selects the operation. */
export const secureBookingRequestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('checkVoucher'), voucherCode: voucherCodeField }),
  z.strictObject({ action: z.literal('deleteVoucher'), voucherCode: voucherCodeField }),
  z.strictObject({
    action: z.literal('checkExistingBooking'),
    username: z.optional(usernameField),
    flightNumber: z.optional(z.string().check(z.maxLength(limits.flightNumber))),
  }),
  z.strictObject({
    action: z.literal('createBooking'),
    username: usernameField,
    bookingRef: bookingRefField,
    bookingData: bookingDataSchema,
  }),
  z.strictObject({ action: z.literal('getBookings'), username: usernameField }),
  z.strictObject({ action: z.literal('deleteBooking'), username: usernameField, bookingRef: bookingRefField }),
]);
export type SecureBookingRequest = z.infer<typeof secureBookingRequestSchema>;

export const checkVoucherReplySchema = z.object({ isValid: z.boolean(), class: z.optional(z.string()) });
export const checkExistingReplySchema = z.object({ exists: z.boolean() });
/**
 * `createBooking`. A refusal is a normal answer: `success: false` with the reason. `ref-taken` asks for another reference;
 * `mailQueued` is true once the confirmation is durably queued.
 */
export const createBookingReplySchema = z.object({
  success: z.boolean(),
  mailQueued: z.optional(z.boolean()),
  reason: z.optional(z.enum(['exists', 'ref-taken', 'unknown-flight', 'departed', 'not-entitled', 'invalid-voucher'])),
  error: z.optional(z.string()),
});
export type CreateBookingReply = z.infer<typeof createBookingReplySchema>;
export const bookingsReplySchema = z.record(z.string(), bookingSchema);
export type BookingsReply = z.infer<typeof bookingsReplySchema>;
