import { bookingSchema, type BookingsReply } from '@portal/booking-contract';
import * as z from 'zod/mini';
import type { Person } from '../../session/booking-places.ts';
import { flightPlaces } from '../airports/flight-places.ts';
import type { BookingStore } from './booking-store.ts';
import type { BookingServices } from './create-booking.ts';
import type { RequireReady } from './follow-rename.ts';
import { readBoard, tripToday, type BoardReading } from './trip-today.ts';
import type { StoredBooking } from './stored-bookings.ts';

interface OwnSources {
  bookings: Pick<BookingStore, 'read'>;
  requireReady: RequireReady;
}

/** Reads a person's bookings by reference. Rejects while a rename moves them. */
export async function readOwn({ bookings, requireReady }: OwnSources, person: Person): Promise<ReadonlyMap<string, StoredBooking>> {
  await requireReady(person);
  const stored = await bookings.read(person.username);
  // A rename may have begun since. An empty list would not be true.
  if (stored.size === 0) await requireReady(person);
  return stored;
}

/**
 * Returns a person's bookings by reference, without what only the server needs. Adds the airports that their texts name, and the
 * flight as the board shows it now.
 */
export async function listBookings(
  { flights, now, ...own }: Pick<BookingServices, 'flights' | 'now'> & OwnSources,
  person: Person,
): Promise<BookingsReply> {
  const [stored, board] = await Promise.all([readOwn(own, person), readBoard(flights)]);
  return Object.fromEntries([...stored].map(([ref, booking]) => [ref, bookingView(booking, board, now())]));
}

function bookingView(booking: StoredBooking, board: BoardReading | undefined, now: number) {
  const today = tripToday(booking, board, now);
  const aircraft = today?.flight?.aircraft ?? booking.aircraft;
  return { ...z.parse(bookingSchema, booking), ...flightPlaces({ ...booking, aircraft }), ...(today !== undefined && { today }) };
}
