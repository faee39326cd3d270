import { request } from '@portal/api-client';
import { api, checkExistingReplySchema, type SecureBookingRequest } from '@portal/contracts';

/** Whether this member has an unflown booking for the flight. @throws ApiError */
export async function checkExistingBooking(username: string, flightNumber: string): Promise<boolean> {
  const body: SecureBookingRequest = { action: 'checkExistingBooking', username, flightNumber };
  return (await request(api.secureBooking, { schema: checkExistingReplySchema, body })).exists;
}
