import { request } from '@portal/api-client';
import { api, createBookingReplySchema, type BookingData, type CreateBookingReply, type SecureBookingRequest } from '@portal/contracts';

/** Asks for the seat under this reference. A refusal is a normal answer with its reason. @throws ApiError */
export function createBooking(username: string, bookingRef: string, bookingData: BookingData): Promise<CreateBookingReply> {
  const body: SecureBookingRequest = { action: 'createBooking', username, bookingRef, bookingData };
  return request(api.secureBooking, { schema: createBookingReplySchema, body });
}
