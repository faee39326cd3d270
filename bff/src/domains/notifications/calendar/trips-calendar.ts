import {
  asToday,
  bookingPages,
  checkInText,
  isFlown,
  simulationMark,
  type Airport,
  type Booking,
  type BookingsReply,
} from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { cardFlightKeptMs, type CardFlight } from '../../flights/card-flights.ts';
import { isForBooking } from '../../flights/flight-list.ts';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** Time of the alarm, in seconds before departure: check-in opens. */
const alarmBefore = 24 * 3_600;
/** Suggested refresh interval of calendar programs, in seconds. */
const refreshEvery = 3_600;
const minute = 60_000;

/**
 * Writes a member's trips as an iCalendar feed (RFC 5545), with today's times and gates. A trip without a date is left out. A flight
 * that has left the board is cancelled at its last known time.
 *
 * @param trips by reference, as My Trips shows them
 * @param cardFlights last known departures of the trips' cards
 * @param portal origin of the portal
 */
export function tripsCalendar(trips: BookingsReply, cardFlights: ReadonlyMap<string, CardFlight>, portal: string, now: number): string {
  const calendar = ical({
    name: `${airline.name} trips`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: airline.name, product: 'Trips', language: 'EN' },
    ttl: refreshEvery,
  });
  for (const [ref, trip] of Object.entries(trips)) {
    const cardFlight = cardFlights.get(trip.flightId ?? '');
    // Whether the flight was moved or cancelled is not known any more.
    if (!cardFlight && trip.flightId !== undefined && isFlown(trip, now - cardFlightKeptMs)) continue;
    const event = eventOf(ref, trip, cardFlight && isForBooking(cardFlight, trip, now) ? cardFlight : undefined, portal);
    if (!event) continue;
    const created = calendar.createEvent(event);
    if (event.status === ICalEventStatus.CONFIRMED)
      created.createAlarm({ type: ICalAlarmType.display, trigger: alarmBefore, description: `Check-in for ${trip.flightNumber} is open` });
  }
  return calendar.toString();
}

function eventOf(ref: string, trip: Booking, cardFlight: CardFlight | undefined, portal: string) {
  const { today } = trip;
  const current = asToday(trip);
  const isCancelled = cardFlight?.isMissing === 1 && !today?.flight;
  const start = today?.flight || !cardFlight ? current.dueDate : cardFlight.dueDate;
  if (!start) return undefined;
  const { from, to, blockMinutes, departure, destination, gate } = current;
  const ends = departure && destination && `${departure} to ${destination}`;
  // Times of changes only, so that unchanged trips give the same bytes.
  const bookedAt = Date.parse(trip.bookedAt ?? start);
  const changedAt = Math.max(bookedAt, cardFlight?.changedAt ?? 0);
  return {
    // The same id as in the file of a single trip, so that importing both makes one event.
    id: `${ref}@${new URL(portal).hostname}`,
    // Seconds since the booking: a later change has a higher number.
    sequence: Math.ceil((changedAt - bookedAt) / 1000),
    start,
    ...(to && blockMinutes !== undefined && { end: new Date(Date.parse(start) + blockMinutes * minute) }),
    stamp: new Date(changedAt),
    lastModified: new Date(changedAt),
    summary: [`${airline.name} ${trip.flightNumber}`, ends].filter(Boolean).join(': '),
    location: from ? airportName(from) : (departure ?? ''),
    description: [
      isCancelled && 'This flight has been taken off the schedule.',
      `Booking Ref ${ref}, ${trip.class}`,
      gate && `Gate ${gate}`,
      trip.route && `Route ${trip.route}`,
      checkInText,
      simulationMark,
    ]
      .filter(Boolean)
      .join('\n'),
    url: portal + bookingPages.myTrips,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

const airportName = ({ name, city, iata }: Airport) => `${name}, ${city} (${iata})`;
