import { ApiError, request } from '@portal/api-client';
import {
  bookingApi,
  bookingMessages,
  bookingsReplySchema,
  type Booking,
  type BookingEmailRequest,
  type BookingsReply,
  type SecureBookingRequest,
} from '@portal/booking-contract';
import { okReplySchema } from '@portal/portal-contract';
import { endSessionOnUnauthorized } from '@portal/remote-app';
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
  // The hero widget has no query cache, so nothing else registers the handler on another remote's page.
  endSessionOnUnauthorized();
  const bookings = await readBookings(username).catch(() => undefined);
  if (!bookings) return bookingMessages.booking.fetchFailed;
  if (Object.keys(bookings).length === 0) return bookingMessages.email.noBookings;
  const found = findBooking(bookings, flightNumber);
  if (!found) return bookingMessages.email.noBooking;
  try {
    const { success } = await send(username, ...found, email, resendId);
    return success ? undefined : bookingMessages.email.failed;
  } catch (error) {
    return error instanceof ApiError && explained.includes(error.status) ? error.message : bookingMessages.email.failed;
  }
}

function readBookings(username: string): Promise<BookingsReply> {
  const body: SecureBookingRequest = { action: 'getBookings', username };
  return request(bookingApi.secureBooking, { schema: bookingsReplySchema, body });
}

function send(username: string, bookingRef: string, booking: Booking, email: string, resendId: string) {
  const { flightNumber, route, class: className } = booking;
  const body: BookingEmailRequest = { action: 'sendBookingEmail', email, bookingRef, flightNumber, className, username, route, resendId };
  return request(bookingApi.email, { schema: okReplySchema, body });
}
