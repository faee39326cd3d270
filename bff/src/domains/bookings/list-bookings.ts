import { bookingSchema, type BookingsReply } from '@portal/booking-contract';
import * as z from 'zod/mini';
import { flightPlaces } from '../airports/flight-places.ts';
import type { BookingStore } from './booking-store.ts';
import type { BookingServices } from './create-booking.ts';
import { readBoard, tripToday, type BoardReading } from './trip-today.ts';
import type { StoredBooking } from './stored-bookings.ts';

/**
 * Returns a person's bookings by reference, without what only the server needs. Adds the airports that their texts name, and the
 * flight as the board shows it now.
 */
export async function listBookings(
  { bookings, flights, now }: Pick<BookingServices, 'flights' | 'now'> & { bookings: Pick<BookingStore, 'read'> },
  username: string,
): Promise<BookingsReply> {
  const [stored, board] = await Promise.all([bookings.read(username), readBoard(flights)]);
  return Object.fromEntries([...stored].map(([ref, booking]) => [ref, bookingView(booking, board, now())]));
}

function bookingView(booking: StoredBooking, board: BoardReading | undefined, now: number) {
  const today = tripToday(booking, board, now);
  const aircraft = today?.state === 'listed' ? today.aircraft : booking.aircraft;
  return { ...z.parse(bookingSchema, booking), ...flightPlaces({ ...booking, aircraft }), ...(today && { today }) };
}
