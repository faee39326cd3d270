import { request } from '@portal/api-client';
import { bookingApi, type SecureBookingRequest } from '@portal/booking-contract';
import { okReplySchema } from '@portal/portal-contract';

/** Deletes a booking. @returns whether it is gone @throws ApiError */
export async function cancelBooking(username: string, bookingRef: string): Promise<boolean> {
  const body: SecureBookingRequest = { action: 'deleteBooking', username, bookingRef };
  return (await request(bookingApi.secureBooking, { schema: okReplySchema, body })).success;
}
