import {
  asToday,
  bookingPages,
  checkInText,
  simulationMark,
  type Airport,
  type Booking,
  type BookingsReply,
} from '@portal/booking-contract';
import { airline } from '@portal/brand';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** Time of the alarm, in seconds before departure: check-in opens. */
const alarmBefore = 24 * 3_600;
/** Suggested refresh interval of calendar programs, in seconds. */
const refreshEvery = 3_600;
const minute = 60_000;

/**
 * Writes a member's trips as an iCalendar feed (RFC 5545), with today's times and gates. A trip without a date is left out.
 *
 * @param trips by reference, as My Trips shows them
 * @param portal origin of the portal
 */
export function tripsCalendar(trips: BookingsReply, portal: string): string {
  const calendar = ical({
    name: `${airline.name} trips`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: airline.name, product: 'Trips', language: 'EN' },
    ttl: refreshEvery,
  });
  for (const [ref, trip] of Object.entries(trips)) {
    const event = eventOf(ref, trip, portal);
    if (event)
      calendar
        .createEvent(event)
        .createAlarm({ type: ICalAlarmType.display, trigger: alarmBefore, description: `Check-in for ${trip.flightNumber} is open` });
  }
  return calendar.toString();
}

function eventOf(ref: string, trip: Booking, portal: string) {
  const { dueDate: start, gate }: Booking & { gate?: string | undefined } = asToday(trip);
  if (!start) return undefined;
  const { from, to, blockMinutes, departure, destination } = trip;
  const ends = departure && destination && `${departure} to ${destination}`;
  return {
    // The same id as in the file of a single trip, so that importing both makes one event.
    id: `${ref}@${new URL(portal).hostname}`,
    start,
    ...(to && blockMinutes !== undefined && { end: new Date(Date.parse(start) + blockMinutes * minute) }),
    // The time of booking never changes, so that unchanged trips give the same bytes.
    stamp: trip.bookedAt ?? start,
    summary: [`${airline.name} ${trip.flightNumber}`, ends].filter(Boolean).join(': '),
    location: from ? airportName(from) : (departure ?? ''),
    description: [
      `Booking Ref ${ref}, ${trip.class}`,
      gate && `Gate ${gate}`,
      trip.route && `Route ${trip.route}`,
      checkInText,
      simulationMark,
    ]
      .filter(Boolean)
      .join('\n'),
    url: portal + bookingPages.myTrips,
    status: ICalEventStatus.CONFIRMED,
  };
}

const airportName = ({ name, city, iata }: Airport) => `${name}, ${city} (${iata})`;
