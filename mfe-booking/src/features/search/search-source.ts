import { request } from '@portal/api-client';
import {
  boardingPassPath,
  bookingApi,
  endsOfFlight,
  flightMessages,
  flightPath,
  flightsReplySchema,
  momentText,
  namesOf,
  placeLabel,
  type Flight,
} from '@portal/booking-contract';
import type { ContributedDocument, SearchSource } from '@portal/portal-contract';
import { bookedRef, readBookings } from '../../app/own-bookings.ts';

const searchFlights: SearchSource = async ({ user } = {}) => {
  const [{ flights }, bookings] = await Promise.all([
    request(bookingApi.flights, { schema: flightsReplySchema }),
    // The flights can be found without the member's bookings.
    user ? readBookings(user).catch(() => undefined) : undefined,
  ]);
  return { documents: flights.flatMap((flight) => documentsOf(flight, bookedRef(flight, bookings))) };
};
export default searchFlights;

/** The flight and, if the member has booked it, its boarding pass. */
function documentsOf(flight: Flight, bookingRef: string | undefined): ContributedDocument[] {
  const document = documentOf(flight);
  if (!bookingRef) return [document];
  const booked = { ...document, detail: `Booked · ${document.detail}` };
  return [booked, { ...booked, title: `Boarding pass · ${document.title}`, address: boardingPassPath(bookingRef) }];
}

const documentOf = (flight: Flight) => {
  const { callsign, departure, destination, dueDate, from, to } = flight;
  const ends = endsOfFlight(flight);
  return {
    group: 'Flights',
    icon: 'flight',
    title: `${callsign} · ${placeLabel(from, departure)} → ${placeLabel(to, destination)}`,
    detail: dueDate ? momentText(dueDate, from) : flightMessages.notScheduled,
    keywords: [flight.route, flight.aircraft, flight.host, namesOf(ends.from), namesOf(ends.to)].join(' '),
    address: flightPath(flight),
  } satisfies ContributedDocument;
};
