import { ApiError } from '@portal/api-client';
import { bookingMessages, type CabinClass, type CreateBookingReply } from '@portal/booking-contract';
import { portalMessages } from '@portal/portal-contract';
import type { Problem } from './booking-flow.ts';

const { booking, flights } = bookingMessages;
const { auth } = portalMessages;

export const sessionEnded: Problem = { text: auth.ended.title, detail: auth.ended.description, signIn: true };
export const alreadyBooked: Problem = { text: booking.exists };
export const departed: Problem = { text: flights.departed };
export const voucherMissing: Problem = { text: booking.emptyVoucher };
export const voucherInvalid: Problem = { text: booking.invalidVoucher };
export const emailMissing: Problem = { text: booking.emailRequired, field: true };
export const emailInvalid: Problem = { text: booking.createFailed, detail: 'Please check the email address.', field: true };

/** The server's promise with a 503: what it says could not be done never appears later. */
const notBooked = 'Nothing was booked. Please try again.';
const outcomeUnknown = 'The connection broke off. Please look at My Trips before you try again.';

const refusals: Partial<Record<NonNullable<CreateBookingReply['reason']>, string>> = {
  departed: flights.departed,
  'unknown-flight': flights.unknownFlight,
  'not-entitled': booking.notEntitled,
  'invalid-voucher': booking.invalidVoucher,
};

/** A refusal of `createBooking` in words. */
export function refused({ reason }: CreateBookingReply): Problem {
  if (reason === 'exists') return alreadyBooked;
  const detail = reason && refusals[reason];
  return { text: booking.createFailed, ...(detail && { detail }) };
}

/** A check that could not be made, under the catalogue's text for it. The server's own words follow where it refused to answer. */
export function checkFailed(error: unknown, text: string): Problem {
  if (hasEnded(error)) return sessionEnded;
  return { text, ...(isRefusal(error) && { detail: error.message }) };
}

/**
 * The class's item is not in the member's inventory.
 * @param item its page in the catalogue
 * @param opened whether that page is open in a new tab now
 */
export function notOwned(cabin: CabinClass, item: string | undefined, opened: boolean): Problem {
  if (item === undefined) return { text: booking.notEntitled, detail: `${cabin.name} opens with a voucher for now.` };
  const place = opened ? 'Its page is open in a new tab.' : 'Your browser kept its page from opening in a new tab.';
  return {
    text: booking.notEntitled,
    detail: `${place} If you own it already: the items of a private inventory cannot be read.`,
    link: { href: item, label: `See the ${cabin.name} item` },
  };
}

/** A booking whose request failed. Without a clear answer the seat may be taken all the same, and the text says so. */
export function bookingFailed(error: unknown): Problem {
  if (hasEnded(error)) return sessionEnded;
  if (isRefusal(error)) return { text: booking.completeFailed, detail: error.message };
  return { text: booking.completeFailed, detail: hasStatus(error, 503) ? notBooked : outcomeUnknown };
}

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status >= 400 && error.status < 500;

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;
const hasEnded = (error: unknown) => hasStatus(error, 401);
