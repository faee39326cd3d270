import { bookingPages, checkInText, simulationMark, type Airport } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { arrivalOf } from '../../../app/flight-times.ts';
import type { Trip } from '../order-trips.ts';

const hour = 3_600;

/**
 * A trip as an iCalendar file (RFC 5545). The booking's reference is the event's identity: imported again, the file moves the same event
 * instead of adding a second one.
 *
 * @param trip with its departure
 * @param portal origin of the portal, for the link back
 */
export function tripCalendar(trip: Trip & { dueDate: string }, portal: string): string {
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
