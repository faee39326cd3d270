import {
  asToday,
  flightPhase,
  isCurrent,
  isTravelSoon,
  placeLabel,
  type Booking,
  type BookingsReply,
  type Flight,
} from '@portal/booking-contract';
import type { StoredUser } from '@portal/portal-contract';
import { queryOptions, skipToken, useQuery } from '@portal/query';
import { personal } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { bookedRef, readBookings } from './own-bookings.ts';

/** A booking and its reference, with today's time, gate and aircraft of its flight. */
export interface Trip extends Booking {
  ref: string;
}

/** A trip and the original booking. */
export interface ListedTrip extends Trip {
  booking: Booking;
}

export const toTrip = (ref: string, booking: Booking): ListedTrip => ({ ...asToday(booking), ...endsOf(booking), ref, booking });

/** Departure and destination as every page names them, also of an old booking, which did not store its texts. */
const endsOf = ({ from, to }: Booking) => from && to && { departure: placeLabel(from, ''), destination: placeLabel(to, '') };

/** A trip whose flight has a departure time, ISO 8601. */
export type DatedTrip = Trip & { dueDate: string };

export const isDated = (trip: Trip): trip is DatedTrip => typeof trip.dueDate === 'string';

export const tripsKey = (userId: string | undefined) => [personal, userId, 'trips'];

/** The member's bookings by reference. Not read for a guest. */
export const tripsQuery = (user: StoredUser | null) =>
  queryOptions({ queryKey: tripsKey(user?.userId), queryFn: user ? ({ signal }) => readBookings(user, signal) : skipToken });

/** Returns the reference of the member's booking of a flight. Undefined for a guest, who sends no request. */
export function useBookedRef(flight: Flight): string | undefined {
  const { user } = useSession();
  return bookedRef(flight, useQuery(tripsQuery(user)).data);
}

const timeOf = ({ dueDate }: Booking) => (dueDate ? Date.parse(dueDate) : Number.MAX_VALUE);
const byTime = (a: Booking, b: Booking) => timeOf(a) - timeOf(b);

/**
 * Splits bookings by their current times into trips until their landing, soonest first and undated last, and past trips, latest first. The
 * next trip of these days is before cancelled ones.
 */
export function orderTrips(bookings: BookingsReply, now: number): { upcoming: ListedTrip[]; past: ListedTrip[] } {
  const trips = Object.entries(bookings).map(([ref, booking]) => toTrip(ref, booking));
  const upcoming = trips.filter((trip) => isCurrent(trip, now)).sort(byTime);
  const next = upcoming.findIndex((trip) => isTravelSoon(trip, now) && flightPhase(trip, now).phase !== 'cancelled');
  if (next > 0) upcoming.unshift(...upcoming.splice(next, 1));
  return { upcoming, past: trips.filter((trip) => !isCurrent(trip, now)).sort((a, b) => byTime(b, a)) };
}
