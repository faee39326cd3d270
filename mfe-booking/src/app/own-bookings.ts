import { request } from '@portal/api-client';
import {
  bookingApi,
  bookingsReplySchema,
  callsignKey,
  type BookingsReply,
  type Flight,
  type SecureBookingRequest,
} from '@portal/booking-contract';
import type { StoredUser } from '@portal/portal-contract';

/** Reads the member's bookings by reference. Without the query library, which the search does without. @throws ApiError */
export function readBookings({ username }: Pick<StoredUser, 'username'>, signal?: AbortSignal): Promise<BookingsReply> {
  const body: SecureBookingRequest = { action: 'getBookings', username };
  return request(bookingApi.secureBooking, { schema: bookingsReplySchema, body, ...(signal && { signal }) });
}

/**
 * Returns the reference of the member's booking of a flight. A flown booking has no `today` and does not count, because the next flight
 * may use its card. A booking that names no card counts for its callsign.
 */
export function bookedRef({ id, callsign }: Pick<Flight, 'id' | 'callsign'>, bookings: BookingsReply = {}): string | undefined {
  const isOwn = ({ today, flightId, flightNumber }: BookingsReply[string]) =>
    today !== undefined && (flightId === undefined ? callsignKey(flightNumber) === callsignKey(callsign) : flightId === id);
  return Object.entries(bookings).find(([, booking]) => isOwn(booking))?.[0];
}
