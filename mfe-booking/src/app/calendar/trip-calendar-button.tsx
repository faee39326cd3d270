import { CalendarButton as EventButton } from './calendar-button.tsx';
import { tripEvent } from './trip-event.ts';
import type { DatedTrip } from '../trips.ts';

interface CalendarButtonProps {
  trip: DatedTrip;
  /** Id of the element that names the flight, on a page with several. */
  describedBy?: string;
}

/** Saves the trip as a calendar file. */
export const CalendarButton = ({ trip, describedBy }: CalendarButtonProps) => (
  <EventButton event={() => tripEvent(trip)} fileName={`${trip.flightNumber}-${trip.ref}`} describedBy={describedBy} />
);
