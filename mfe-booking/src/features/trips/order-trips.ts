import type { Booking, BookingsReply } from '@portal/booking-contract';

/** A booking and its reference. */
export interface Trip extends Booking {
  ref: string;
}

/** Whether it is known when the flight leaves. */
export const isDated = (trip: Trip): trip is Trip & { dueDate: string } => typeof trip.dueDate === 'string';

const leaving = ({ dueDate }: Booking) => (dueDate ? Date.parse(dueDate) : Infinity);
const byLeaving = (a: Booking, b: Booking) => (leaving(a) === leaving(b) ? 0 : leaving(a) - leaving(b));

/**
 * The bookings as trips: the next flight first and those without a date after the dated ones; flights that have left apart, the latest first.
 * @param now milliseconds since the epoch
 */
export function orderTrips(bookings: BookingsReply, now: number = Date.now()): { upcoming: Trip[]; past: Trip[] } {
  const trips = Object.entries(bookings).map(([ref, booking]) => ({ ...booking, ref }));
  return {
    upcoming: trips.filter((trip) => leaving(trip) > now).sort(byLeaving),
    past: trips.filter((trip) => leaving(trip) <= now).sort((a, b) => byLeaving(b, a)),
  };
}
