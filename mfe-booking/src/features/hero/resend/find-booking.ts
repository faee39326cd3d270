import { callsignKey, type Booking, type BookingsReply } from '@portal/booking-contract';

/**
 * The booking of a flight number: an exact hit wins, else the same trimmed and upper-case. Of several, one that has not been flown is meant.
 * @param now milliseconds since the epoch
 */
export function findBooking(
  bookings: BookingsReply,
  flightNumber: string,
  now: number = Date.now(),
): [ref: string, booking: Booking] | undefined {
  const flown = ({ dueDate }: Booking) => Boolean(dueDate && Date.parse(dueDate) < now);
  const all = Object.entries(bookings).toSorted(([, a], [, b]) => Number(flown(a)) - Number(flown(b)));
  return (
    all.find(([, booking]) => booking.flightNumber === flightNumber) ??
    all.find(([, booking]) => callsignKey(booking.flightNumber) === callsignKey(flightNumber))
  );
}
