import { request } from '@portal/api-client';
import { api, okReplySchema, type SecureBookingRequest } from '@portal/contracts';

/** Deletes a booking. @returns whether it is gone @throws ApiError */
export async function cancelBooking(username: string, bookingRef: string): Promise<boolean> {
  const body: SecureBookingRequest = { action: 'deleteBooking', username, bookingRef };
  return (await request(api.secureBooking, { schema: okReplySchema, body })).success;
}
