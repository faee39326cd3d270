import { request } from '@portal/api-client';
import { bookingApi, checkExistingReplySchema, type SecureBookingRequest } from '@portal/booking-contract';

/** Whether this member has an unflown booking for the flight. @throws ApiError */
export async function checkExistingBooking(username: string, flightNumber: string): Promise<boolean> {
  const body: SecureBookingRequest = { action: 'checkExistingBooking', username, flightNumber };
  return (await request(bookingApi.secureBooking, { schema: checkExistingReplySchema, body })).exists;
}
