import { request } from '@portal/api-client';
import {
  bookingApi,
  createBookingReplySchema,
  type BookingData,
  type CreateBookingReply,
  type SecureBookingRequest,
} from '@portal/booking-contract';

/** Asks for the seat under this reference. A refusal is a normal answer with its reason. @throws ApiError */
export function createBooking(username: string, bookingRef: string, bookingData: BookingData): Promise<CreateBookingReply> {
  const body: SecureBookingRequest = { action: 'createBooking', username, bookingRef, bookingData };
  return request(bookingApi.secureBooking, { schema: createBookingReplySchema, body });
}
