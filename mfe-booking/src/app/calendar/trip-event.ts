import { bookingPages } from '@portal/booking-contract';
import type { CalendarEvent } from './event-file.ts';
import type { DatedTrip } from '../trips.ts';

/** A booked trip in a calendar. The booking's reference is the event's id. */
export const tripEvent = (trip: DatedTrip): CalendarEvent => ({
  ...trip,
  id: trip.ref,
  callsign: trip.flightNumber,
  stamp: trip.bookedAt ?? trip.dueDate,
  notes: [`Booking Ref ${trip.ref}, ${trip.class}`, ...(trip.route ? [`Route ${trip.route}`] : [])],
  path: bookingPages.myTrips,
});
