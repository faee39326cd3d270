import { bookingPages } from '@portal/booking-contract';
import type { DatedTrip } from '../trips.ts';
import { CalendarButton as EventButton } from './calendar-button.tsx';
import type { CalendarEvent } from './event-file.ts';

interface CalendarButtonProps {
  trip: DatedTrip;
  /** Id of the element that names the flight, on a page with several. */
  describedBy?: string;
}

/** Saves the trip as a calendar file. */
export const CalendarButton = ({ trip, describedBy }: CalendarButtonProps) => (
  <EventButton event={() => tripEvent(trip)} fileName={`${trip.flightNumber}-${trip.ref}`} describedBy={describedBy} />
);

/** A booked trip in a calendar. The booking's reference is the event's id. */
export const tripEvent = (trip: DatedTrip): CalendarEvent => ({
  ...trip,
  id: trip.ref,
  callsign: trip.flightNumber,
  stamp: trip.bookedAt ?? trip.dueDate,
  notes: [`Booking Ref ${trip.ref}, ${trip.class}`, ...(trip.route ? [`Route ${trip.route}`] : [])],
  path: bookingPages.myTrips,
});
