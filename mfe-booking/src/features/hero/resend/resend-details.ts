import { ApiError, request } from '@portal/api-client';
import {
  api,
  bookingsReplySchema,
  messages,
  okReplySchema,
  type Booking,
  type BookingEmailRequest,
  type BookingsReply,
  type SecureBookingRequest,
} from '@portal/contracts';
import { findBooking } from './find-booking.ts';

/** Refusals that the server explains itself: another address than the booking's, too many wishes. */
const explained = [403, 429];

/**
 * Asks for the details of a booking to be sent again.
 *
 * @param resendId identity of this wish: asked twice under the same one, the mail goes out once
 * @returns why it could not be done; undefined when the mail is on its way
 */
export async function resendDetails(username: string, flightNumber: string, email: string, resendId: string): Promise<string | undefined> {
  const bookings = await readBookings(username).catch(() => undefined);
  if (!bookings) return messages.booking.fetchFailed;
  if (Object.keys(bookings).length === 0) return messages.email.noBookings;
  const found = findBooking(bookings, flightNumber);
  if (!found) return messages.email.noBooking;
  try {
    const { success } = await send(username, ...found, email, resendId);
    return success ? undefined : messages.email.failed;
  } catch (error) {
    return error instanceof ApiError && explained.includes(error.status) ? error.message : messages.email.failed;
  }
}

function readBookings(username: string): Promise<BookingsReply> {
  const body: SecureBookingRequest = { action: 'getBookings', username };
  return request(api.secureBooking, { schema: bookingsReplySchema, body });
}

function send(username: string, bookingRef: string, booking: Booking, email: string, resendId: string) {
  const { flightNumber, route, class: className } = booking;
  const body: BookingEmailRequest = { action: 'sendBookingEmail', email, bookingRef, flightNumber, className, username, route, resendId };
  return request(api.email, { schema: okReplySchema, body });
}
