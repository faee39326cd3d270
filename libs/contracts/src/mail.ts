import * as z from 'zod/mini';
import { bookingRefField, emailField, flightNumberField, usernameField } from './fields.ts';
import { limits } from './limits.ts';

/**
 * `POST /api/loops-email`, booking form. The reply is OK once the message is durably queued. Without `resendId` it asks for
 * the booking's one confirmation; each new `resendId` asks for the details once more, and the same one again for the same mail.
 */
export const bookingEmailRequestSchema = z.strictObject({
  action: z.literal('sendBookingEmail'),
  email: emailField,
  bookingRef: bookingRefField,
  flightNumber: flightNumberField,
  className: z.string().check(z.minLength(1), z.maxLength(limits.className)),
  username: usernameField,
  route: z.optional(z.string().check(z.maxLength(limits.route))),
  resendId: z.optional(z.string().check(z.maxLength(limits.resendId), z.regex(/^[A-Za-z0-9-]{8,}$/))),
});
export type BookingEmailRequest = z.infer<typeof bookingEmailRequestSchema>;

/** `POST /api/mail/retry`, for rank 250 and more: puts a dead letter back into the queue. `success` is false when there is no such letter. */
export const retryMailRequestSchema = z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(100)) });
