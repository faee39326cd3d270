import { emailField, usernameField } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { flightNumberField, mailKeyField, storedRefField } from './fields.ts';
import { bookingLimits } from './limits.ts';

/**
 * `POST /api/loops-email`, booking form. The reply is OK when the message is durably queued. Without `resendId` it requests the
 * booking's one confirmation. `resendId` is an idempotency key: each new one sends the details once more.
 */
export const bookingEmailRequestSchema = z.strictObject({
  action: z.literal('sendBookingEmail'),
  email: emailField,
  bookingRef: storedRefField,
  flightNumber: flightNumberField,
  className: z.string().check(z.minLength(1), z.maxLength(bookingLimits.className)),
  username: usernameField,
  route: z.optional(z.string().check(z.maxLength(bookingLimits.route))),
  resendId: z.optional(mailKeyField),
});
export type BookingEmailRequest = z.infer<typeof bookingEmailRequestSchema>;
