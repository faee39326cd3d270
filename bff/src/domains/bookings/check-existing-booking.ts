import type { BookingStore } from './booking-store.ts';
import { hasUnflownBooking } from './rules.ts';

/** `checkExistingBooking`: an unflown booking for this callsign. A missing callsign does not exist. */
export async function checkExistingBooking(bookings: BookingStore, username: string, flightNumber: string | undefined, now: number) {
  if (!flightNumber) return { exists: false };
  return { exists: hasUnflownBooking((await bookings.read(username)).values(), flightNumber, now) };
}
