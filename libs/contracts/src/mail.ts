import * as z from 'zod/mini';
import { bookingRefField, emailField, flightNumberField, usernameField } from './fields.ts';
import { limits } from './limits.ts';

/** `POST /api/loops-email`, booking form. The reply is OK once the message is durably queued. */
export const bookingEmailRequestSchema = z.strictObject({
  action: z.literal('sendBookingEmail'),
  email: emailField,
  bookingRef: bookingRefField,
  flightNumber: flightNumberField,
  className: z.string().check(z.minLength(1), z.maxLength(limits.className)),
  username: usernameField,
  route: z.optional(z.string().check(z.maxLength(limits.route))),
});
export type BookingEmailRequest = z.infer<typeof bookingEmailRequestSchema>;
