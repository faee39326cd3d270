import { drawBookingRef, type BookingData, type CreateBookingReply } from '@portal/booking-contract';
import { createBooking } from '../api/create-booking.ts';
import { sendConfirmation } from '../api/send-confirmation.ts';
import type { Booked } from './booking-flow.ts';

/** Six characters are two billion references: several taken ones in a row mean that something else is wrong. */
const drawsAtMost = 5;

/**
 * Books a seat under a reference of its own and asks for the confirmation e-mail. A taken reference is drawn again.
 * @returns what was booked, or the server's refusal
 * @throws ApiError when the booking could not be asked for, or its answer did not come
 */
export async function bookSeat(username: string, data: BookingData): Promise<Booked | { refusal: CreateBookingReply }> {
  for (let draw = 1; ; draw += 1) {
    const ref = drawBookingRef();
    const reply = await createBooking(username, ref, data);
    if (!reply.success && reply.reason === 'ref-taken' && draw < drawsAtMost) continue;
    if (!reply.success) return { refusal: reply };
    const requested = sendConfirmation(username, ref, data);
    return { ref, mailQueued: reply.mailQueued === true || (await requested) };
  }
}
