import { isFlown, type Booking } from '@portal/booking-contract';
import { findFlight, type BoardFlight } from '../flights/flight-list.ts';

type Booked = Pick<Booking, 'flightNumber' | 'flightId' | 'dueDate' | 'bookedAt'>;

/**
 * True while a card is for the flight that was booked. A flight that is postponed keeps its card; a day after departure the same card
 * may be dated anew for the next one.
 *
 * @param now milliseconds since 1970
 */
export function isForBooking(flight: BoardFlight, booking: Booked, now: number): boolean {
  const { since } = flight;
  if (since === undefined || booking.flightId === undefined) return !isFlown(booking, now) || isFlown(flight, now);
  return Date.parse(booking.bookedAt ?? '') >= since || !isFlown(booking, since);
}

/** Returns the flight of a booking as the board has it now. Undefined once it has left the board, or its card is for the next flight. */
export function bookedFlight(board: readonly BoardFlight[], booking: Booked, now: number): BoardFlight | undefined {
  const flight = findFlight(board, booking, now);
  return flight && isForBooking(flight, booking, now) ? flight : undefined;
}

/** True when a booking is flown by the departure that its flight has now, or had when it was booked if the board no longer knows it. */
export const isBookingFlown = (board: readonly BoardFlight[], booking: Booked, now: number): boolean =>
  isFlown(bookedFlight(board, booking, now) ?? booking, now);

/** Returns the flight of a booking that is still to be flown. */
export function unflownFlight(board: readonly BoardFlight[], booking: Booked, now: number): BoardFlight | undefined {
  const flight = bookedFlight(board, booking, now);
  return flight && !isFlown(flight, now) ? flight : undefined;
}
