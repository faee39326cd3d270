import type { BoardFlight } from '../../flights/flight-list.ts';
import type { SeatBooking } from '../../seats/seat-rows.ts';
import { isForBooking } from '../../flights/flight-list.ts';
import type { BookingStore } from '../../bookings/booking-store.ts';
import type { FindBooking } from '../../bookings/follow-rename.ts';
import type { StoredBooking } from '../../bookings/bookings-node.ts';

export interface PassengerSources {
  bookings: Pick<BookingStore, 'isGone'>;
  findBooking: FindBooking;
  now(): number;
}

export const readAtOnce = 16;

/**
 * Reads a passenger's booking. Undefined for one that was cancelled, and for one of an earlier flight of a card that has a new date
 * since. `unreadable` for an entry of an unknown shape.
 */
export async function bookingOfPassenger(
  { findBooking, bookings, now }: PassengerSources,
  flight: BoardFlight,
  row: SeatBooking,
): Promise<StoredBooking | 'unreadable' | undefined> {
  const booking = await findBooking(row.username, row.ref, row.bookedAt);
  if (!booking) return (await bookings.isGone(row)) ? undefined : 'unreadable';
  return isForBooking(flight, booking, now()) ? booking : undefined;
}
