import { bookingPages, checkInText, simulationMark, type Airport } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { arrivalOf } from '../../app/flight-times.ts';
import type { DatedTrip, Trip } from './trips.ts';

const hour = 3_600;

/** Saves a trip as a calendar file in the browser's downloads. */
export function saveTrip(trip: DatedTrip): void {
  const address = URL.createObjectURL(new Blob([tripCalendar(trip, location.origin)], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${trip.flightNumber}-${trip.ref}.ics`;
  link.click();
  // By then the browser has read the address.
  setTimeout(() => URL.revokeObjectURL(address));
}

/**
 * Returns a trip as an iCalendar file (RFC 5545). The booking's reference is the event's id: importing the file again updates
 * the same event.
 *
 * @param portal origin of the portal, for the link back
 */
export function tripCalendar(trip: DatedTrip, portal: string): string {
  const calendar = ical({
    name: `${airline.fullName} ${trip.flightNumber}`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: airline.name, product: 'Trips', language: 'EN' },
  });
  const arrival = arrivalOf(trip);
  calendar
    .createEvent({
      id: `${trip.ref}@${new URL(portal).hostname}`,
      start: trip.dueDate,
      ...(arrival !== undefined && { end: arrival }),
      stamp: trip.bookedAt ?? trip.dueDate,
      summary: [`${airline.name} ${trip.flightNumber}`, ends(trip)].filter(Boolean).join(': '),
      location: trip.from ? airportName(trip.from) : (trip.departure ?? ''),
      description: [`Booking Ref ${trip.ref}, ${trip.class}`, trip.route && `Route ${trip.route}`, checkInText, simulationMark]
        .filter(Boolean)
        .join('\n'),
      url: portal + bookingPages.myTrips,
      status: ICalEventStatus.CONFIRMED,
    })
    .createAlarm({ type: ICalAlarmType.display, trigger: 24 * hour, description: `Check-in for ${trip.flightNumber} is open` });
  return calendar.toString();
}

const ends = ({ departure, destination }: Trip) => (departure && destination ? `${departure} to ${destination}` : '');
const airportName = ({ name, city, iata }: Airport) => `${name}, ${city} (${iata})`;
