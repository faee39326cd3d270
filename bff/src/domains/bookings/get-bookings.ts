import { bookingSchema, type BookingsReply } from '@portal/booking-contract';
import * as z from 'zod/mini';
import { flightPlaces } from '../airports/flight-places.ts';
import type { BookingStore } from './booking-store.ts';

/** `getBookings`: a person's bookings by reference, with the airports that their texts name, without what only the server needs. */
export async function getBookings(bookings: BookingStore, username: string): Promise<BookingsReply> {
  const stored = await bookings.read(username);
  return Object.fromEntries([...stored].map(([ref, booking]) => [ref, { ...z.parse(bookingSchema, booking), ...flightPlaces(booking) }]));
}
