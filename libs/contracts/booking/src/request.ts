import { emailField, usernameField } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { cabinClassNames } from './cabin-classes.ts';
import { bookingRefField, flightNumberField, mailKeyField, storedRefField, voucherCodeField } from './fields.ts';
import { bookingLimits } from './limits.ts';

const bookingDataSchema = z.strictObject({
  class: z.enum(cabinClassNames),
  email: emailField,
  flightNumber: flightNumberField,
  /** Id of the chosen card, if known: several flights may share a callsign. */
  flightId: z.optional(z.string().check(z.minLength(1), z.maxLength(bookingLimits.flightId))),
  route: z.string().check(z.maxLength(bookingLimits.route)),
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
    flightNumber: z.optional(z.string().check(z.maxLength(bookingLimits.flightNumber))),
  }),
  z.strictObject({
    action: z.literal('createBooking'),
    username: usernameField,
    bookingRef: bookingRefField,
    bookingData: bookingDataSchema,
  }),
  z.strictObject({ action: z.literal('getBookings'), username: usernameField }),
  z.strictObject({ action: z.literal('deleteBooking'), username: usernameField, bookingRef: storedRefField }),
  /** Replaces a mistyped address and sends the details to the new one. `correctionId` is an idempotency key: a repeat sends nothing more. */
  z.strictObject({
    action: z.literal('correctEmail'),
    username: usernameField,
    bookingRef: storedRefField,
    email: emailField,
    correctionId: mailKeyField,
  }),
]);
export type SecureBookingRequest = z.infer<typeof secureBookingRequestSchema>;
