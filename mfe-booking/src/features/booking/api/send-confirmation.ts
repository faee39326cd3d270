import { request } from '@portal/api-client';
import { bookingApi, type BookingData, type BookingEmailRequest } from '@portal/booking-contract';
import { okReplySchema } from '@portal/portal-contract';

/**
 * Asks for the confirmation e-mail of a booking. The server queues it once, however often it is asked.
 * @returns whether it is durably queued; never rejects, because the booking stands without it
 */
export async function sendConfirmation(username: string, bookingRef: string, data: BookingData): Promise<boolean> {
  const { email, flightNumber, route, class: className } = data;
  const body: BookingEmailRequest = { action: 'sendBookingEmail', email, bookingRef, flightNumber, className, username, route };
  return request(bookingApi.email, { schema: okReplySchema, body }).then(
    ({ success }) => success,
    () => false,
  );
}
