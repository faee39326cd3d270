import { bookingApi, bookingEmailRequestSchema, secureBookingRequestSchema, type SecureBookingRequest } from '@portal/booking-contract';
import type { RequestSchemas } from '@portal/testing/browser';

export const requests: RequestSchemas = {
  [bookingApi.secureBooking]: secureBookingRequestSchema,
  [bookingApi.email]: bookingEmailRequestSchema,
};

/** Key of the reply to one action of `POST /api/secure-booking`. */
export const secureBooking = (action: SecureBookingRequest['action']) => `${bookingApi.secureBooking} ${action}`;
