import { ApiError } from '@portal/api-client';
import { messages, type CreateBookingReply } from '@portal/contracts';
import type { Problem } from './booking-flow.ts';

const { booking, flights, auth } = messages;

export const sessionEnded: Problem = { text: auth.ended.title, detail: auth.ended.description, signIn: true };
export const emailMissing: Problem = { text: booking.emailRequired, field: true };
export const emailInvalid: Problem = { text: booking.createFailed, detail: 'Please check the email address.', field: true };

const outcomeUnknown = 'The connection broke off. Please look at My Trips before you try again.';

const refusals: Partial<Record<NonNullable<CreateBookingReply['reason']>, string>> = {
  departed: flights.departed,
  'unknown-flight': flights.unknownFlight,
  'not-entitled': booking.notEntitled,
  'invalid-voucher': booking.invalidVoucher,
};

/** A refusal of `createBooking` in words. */
export function refused({ reason }: CreateBookingReply): Problem {
  if (reason === 'exists') return { text: booking.exists };
  const detail = reason && refusals[reason];
  return { text: booking.createFailed, ...(detail && { detail }) };
}

/** A failed class check. */
export const checkFailed = (error: unknown): Problem => (hasEnded(error) ? sessionEnded : { text: booking.verifyFailed });

/** A booking whose request failed. Without a clear answer the seat may be taken all the same, and the text says so. */
export function bookingFailed(error: unknown): Problem {
  if (hasEnded(error)) return sessionEnded;
  const answered = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return { text: booking.completeFailed, detail: answered ? error.message : outcomeUnknown };
}

const hasEnded = (error: unknown) => error instanceof ApiError && error.status === 401;
