import { saveFile } from '../../../app/save-file.ts';
import type { Trip } from '../order-trips.ts';
import { tripCalendar } from './trip-calendar.ts';

/** Hands a trip to the visitor as a calendar file. */
export function saveTrip(trip: Trip & { dueDate: string }): void {
  saveFile(`${trip.flightNumber}-${trip.ref}.ics`, 'text/calendar;charset=utf-8', tripCalendar(trip, location.origin));
}
