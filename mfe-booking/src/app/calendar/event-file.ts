import {
  arrivalOf,
  bookingPages,
  checkInText,
  flightMessages,
  flightPath,
  placeLabel,
  simulationMark,
  type Airport,
  type Flight,
} from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { saveFile } from '@portal/design-system';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { DatedTrip } from '../trips.ts';

const hour = 3_600;

/** A flight or a booked trip in a calendar. */
interface CalendarEvent {
  /** Id within the portal: importing the file again updates the same event. */
  id: string;
  callsign: string;
  /** Departure, ISO 8601. */
  dueDate: string;
  blockMinutes?: number | undefined;
  /** Departure and destination. */
  departure?: string | undefined;
  destination?: string | undefined;
  from?: Airport | undefined;
  /** Time of the data, ISO 8601. */
  stamp: string;
  /** Lines of the description, above the check-in times. */
  notes: readonly string[];
  /** Path of the page about the event. */
  path: string;
}

export function saveFlight(flight: Flight & { dueDate: string }): void {
  const { callsign, dueDate, gate, aircraft, route } = flight;
  const notes = [`Gate ${gate}, ${aircraft}`, `Route ${route}`];
  const [departure, destination] = [placeLabel(flight.from, flight.departure), placeLabel(flight.to, flight.destination)];
  saveEvent({ ...flight, departure, destination, stamp: dueDate, notes, path: flightPath(flight) }, callsign);
}

export const saveTrip = (trip: DatedTrip): void => saveEvent(tripEvent(trip), `${trip.flightNumber}-${trip.ref}`);

/** The booking's reference is the event's id. */
export const tripEvent = (trip: DatedTrip): CalendarEvent => ({
  ...trip,
  id: trip.ref,
  callsign: trip.flightNumber,
  stamp: trip.bookedAt ?? trip.dueDate,
  notes: [`Booking Ref ${trip.ref}, ${trip.class}`, ...(trip.route ? [`Route ${trip.route}`] : [])],
  path: bookingPages.myTrips,
});

const saveEvent = (event: CalendarEvent, name: string): void =>
  saveFile(`${name}.ics`, new Blob([eventFile(event, location.origin)], { type: 'text/calendar;charset=utf-8' }));

/** Returns an event as an iCalendar file (RFC 5545). @param portal origin of the portal, for the link back */
export function eventFile(event: CalendarEvent, portal: string): string {
  const { callsign, dueDate } = event;
  const calendar = ical({
    name: `${airline.fullName} ${callsign}`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: airline.name, product: 'Trips', language: 'EN' },
  });
  const arrival = arrivalOf(event);
  calendar
    .createEvent({
      id: `${event.id}@${new URL(portal).hostname}`,
      start: dueDate,
      ...(arrival !== undefined && { end: arrival }),
      stamp: event.stamp,
      summary: [`${airline.name} ${callsign}`, endsOf(event)].filter(Boolean).join(': '),
      location: event.from ? airportName(event.from) : knownText(event.departure),
      description: [...event.notes, checkInText, simulationMark].join('\n'),
      url: portal + event.path,
      status: ICalEventStatus.CONFIRMED,
    })
    .createAlarm({ type: ICalAlarmType.display, trigger: 24 * hour, description: `Check-in for ${callsign} is open` });
  return calendar.toString();
}

const knownText = (text: string | undefined) => (text === flightMessages.unknown ? '' : (text ?? ''));
const endsOf = ({ departure, destination }: CalendarEvent) =>
  knownText(departure) && knownText(destination) ? `${departure} to ${destination}` : '';
const airportName = ({ name, city, iata }: Airport) => `${name}, ${city} (${iata})`;
