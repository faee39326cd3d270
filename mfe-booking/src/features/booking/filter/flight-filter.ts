import { bookingPages, flightQuery, flightState, type Airport, type Flight } from '@portal/booking-contract';
import { useAddressFilter } from '@portal/remote-app';
import { dayOf } from '../../../app/calendar-day.ts';

/**
 * Filter and order of the flight list, as texts of the address. An empty one matches every flight.
 *
 * - `text` is part of the callsign, the route, an end or the aircraft
 * - `from` and `to` are a code, or the beginning of a word in the name of a city or an airport
 * - `date` is YYYY-MM-DD on the viewer's calendar
 * - `open` is 'yes' for flights that can be booked
 * - `passengers` filters nothing: each one books a seat of their own
 * - `sort` is a `FlightOrder`
 */
export type FlightFilter = Record<Exclude<keyof typeof flightQuery, 'callsign'>, string>;

export const noFilter: FlightFilter = { text: '', from: '', to: '', date: '', aircraft: '', open: '', passengers: '', sort: '' };

/** Names an end in filter and address: its airport's code, or the board's own text if no airport was found. */
export const endKey = (airport: Airport | undefined, text: string) => airport?.iata ?? text;

/** Returns the flights that match the filter, ignoring case. */
export function findFlights(flights: readonly Flight[], filter: FlightFilter, now: number = Date.now()): Flight[] {
  const text = filter.text.trim().toLowerCase();
  const codes = new Set(flights.flatMap(({ from, to }) => [from?.iata, to?.iata]));
  const matchesFrom = endMatcher(filter.from, codes);
  const matchesTo = endMatcher(filter.to, codes);
  return flights.filter((flight) => {
    const { callsign, departure, destination, route, aircraft, from, to, dueDate } = flight;
    return (
      matchesFrom(from, departure) &&
      matchesTo(to, destination) &&
      (!filter.date || (dueDate !== null && dayOf(dueDate) === filter.date)) &&
      (!filter.aircraft || aircraft.toLowerCase() === filter.aircraft.toLowerCase()) &&
      (!filter.open || flightState(flight, now) === 'open') &&
      [callsign, departure, destination, route, aircraft, from?.city, to?.city, from?.iata, to?.iata].some((value) =>
        value?.toLowerCase().includes(text),
      )
    );
  });
}

/** A known code matches its airport only: 'POS' is not the beginning of Posadas. */
function endMatcher(requested: string, codes: ReadonlySet<string | undefined>): (airport: Airport | undefined, text: string) => boolean {
  const sought = requested.trim();
  if (!sought) return () => true;
  if (codes.has(sought.toUpperCase())) return (airport) => airport?.iata === sought.toUpperCase();
  return (airport, text) => [text, airport?.city, airport?.name, airport?.icao].some((name) => name && beginsWord(name, sought));
}

const beginsWord = (name: string, start: string) => ` ${name}`.toLowerCase().includes(` ${start.toLowerCase()}`);

/** More passengers than this are nobody's plan. */
const mostPassengers = 99;

/** The number of passengers in a filter; 1 unless a larger whole number was given. */
export function passengersOf({ passengers }: Pick<FlightFilter, 'passengers'>): number {
  const count = Math.trunc(Number(passengers));
  return count > 1 ? Math.min(count, mostPassengers) : 1;
}

/** The filter in the page's address. A link from another page sets `callsign`, which is the text until somebody changes the filter. */
export function useFlightFilter(): [filter: FlightFilter, change: (part: Partial<FlightFilter>) => void] {
  const [{ callsign, ...address }, set] = useAddressFilter(flightQuery);
  const filter = { ...address, text: address.text || callsign };
  return [filter, (part) => set(callsign ? { text: callsign, callsign: '', ...part } : part)];
}

/** The page of the list with this filter in its address. */
export function flightsPath(filter: FlightFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value);
  const query = new URLSearchParams(set.map(([field, value]) => [flightQuery[field as keyof FlightFilter], value]));
  return query.size > 0 ? `${bookingPages.bookFlights}?${query}` : bookingPages.bookFlights;
}
