import { hasStatus, now, request } from '@portal/api-client';
import {
  asToday,
  type Booking,
  bookingApi,
  type BookingEmailRequest,
  bookingMessages,
  type BookingsReply,
  bookingsReplySchema,
  callsignKey,
  hasDeparted,
  type SecureBookingRequest,
} from '@portal/booking-contract';
import { okReplySchema, portalMessages } from '@portal/portal-contract';
import { endSessionOnUnauthorized } from '@portal/remote-app';

/**
 * Requests an email with the details of a booking.
 *
 * @param resendId idempotency key
 * @returns the reason of a failure; undefined if the email is queued
 */
export async function resendDetails(username: string, flightNumber: string, email: string, resendId: string): Promise<string | undefined> {
  // The hero widget has no query cache, so nothing else handles a 401 on another remote's page.
  endSessionOnUnauthorized();
  const bookings = await readBookings(username).catch((error: unknown) => reasonOf(error, bookingMessages.booking.fetchFailed));
  if (typeof bookings === 'string') return bookings;
  if (Object.keys(bookings).length === 0) return bookingMessages.email.noBookings;
  const match = findBooking(bookings, flightNumber);
  if (!match) return bookingMessages.email.noBooking;
  try {
    const { success } = await send(username, ...match, email, resendId);
    return success ? undefined : bookingMessages.email.failed;
  } catch (error) {
    return reasonOf(error, bookingMessages.email.failed);
  }
}

const { ended } = portalMessages.auth;

/** Returns the server's own message if the address is not the booking's (403) or after too many requests (429). */
function reasonOf(error: unknown, fallback: string): string {
  if (hasStatus(error, 401)) return `${ended.title}. ${ended.description}`;
  return hasStatus(error, 403, 429) ? error.message : fallback;
}

/** Returns the booking of a flight number: an exact match wins over one that ignores case, an upcoming flight over a departed one. */
function findBooking(bookings: BookingsReply, flightNumber: string): [ref: string, booking: Booking] | undefined {
  const isPast = (booking: Booking) => hasDeparted(asToday(booking), now());
  const all = Object.entries(bookings).toSorted(([, a], [, b]) => Number(isPast(a)) - Number(isPast(b)));
  return (
    all.find(([, booking]) => booking.flightNumber === flightNumber) ??
    all.find(([, booking]) => callsignKey(booking.flightNumber) === callsignKey(flightNumber))
  );
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
