import { flightState, type Airport, type Flight } from '@portal/booking-contract';

/** Filter of the flight list. An empty value matches every flight. */
export interface FlightFilter {
  /** Part of the callsign, the route, an end or the aircraft. */
  text: string;
  /** Ends, as `endKey` names them. */
  from: string;
  to: string;
  aircraft: string;
}

export const noFilter: FlightFilter = { text: '', from: '', to: '', aircraft: '' };

/** Names an end in filter and address: its airport's code, or the board's own text if no airport was found. */
export const endKey = (airport: Airport | undefined, text: string) => airport?.iata ?? text;

const matches = (value: string, requested: string) => !requested || value.toLowerCase() === requested.toLowerCase();

/** Returns the flights that match the filter, ignoring case. */
export function findFlights(flights: readonly Flight[], filter: FlightFilter): Flight[] {
  const text = filter.text.trim().toLowerCase();
  return flights.filter((flight) => {
    const { callsign, departure, destination, route, aircraft, from, to } = flight;
    return (
      matches(endKey(from, departure), filter.from) &&
      matches(endKey(to, destination), filter.to) &&
      matches(aircraft, filter.aircraft) &&
      [callsign, departure, destination, route, aircraft, from?.city, to?.city, from?.iata, to?.iata].some((value) =>
        value?.toLowerCase().includes(text),
      )
    );
  });
}

/**
 * Sorts flights: the next departure first, undated flights after the dated ones, flights that cannot be booked last.
 *
 * @param now milliseconds since the epoch
 */
export function arrangeFlights(flights: readonly Flight[], now: number = Date.now()): Flight[] {
  const place = (flight: Flight) => (flightState(flight, now) === 'open' ? (flight.dueDate ? 0 : 1) : 2);
  // ISO times compare as plain text; a collator would cost the first paint 15 ms.
  const later = (a: Flight, b: Flight) => Number((a.dueDate ?? '') > (b.dueDate ?? '')) - Number((a.dueDate ?? '') < (b.dueDate ?? ''));
  return flights.toSorted((a, b) => place(a) - place(b) || later(a, b));
}
