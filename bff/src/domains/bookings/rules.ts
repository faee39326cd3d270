import { callsignKey, type Booking } from '@portal/booking-contract';

/** A booking counts as flown this long after departure, in milliseconds. */
const flownAfterMs = 24 * 3_600_000;

/** True when the flight was flown: it no longer blocks its callsign. A booking without a date always counts as ahead. */
export function isFlown({ dueDate }: Pick<Booking, 'dueDate'>, now: number): boolean {
  return dueDate ? Date.parse(dueDate) + flownAfterMs <= now : false;
}

/** True when one of the bookings is for this callsign and not yet flown. */
export function hasUnflownBooking(bookings: Iterable<Booking>, callsign: string, now: number): boolean {
  const wanted = callsignKey(callsign);
  return [...bookings].some((booking) => callsignKey(booking.flightNumber) === wanted && !isFlown(booking, now));
}
