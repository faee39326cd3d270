import {
  bookingPages,
  endsOfFlight,
  flightQuery,
  flightState,
  hasDeparted,
  placesNamed,
  searchRows,
  type Airport,
  type Flight,
} from '@portal/booking-contract';
import { dateFormat } from '@portal/design-system';
import { useAddressFilter } from '@portal/remote-app';

/**
 * Filter and order of the flight list, as strings from the address. An empty string matches every flight.
 *
 * - `text` is part of the callsign, the route or the aircraft, or a place, or several of these
 * - `from` and `to` are a place as people call it
 * - `date` is YYYY-MM-DD on the viewer's calendar
 * - `open` is 'yes' for flights that can be booked
 * - `passengers` filters nothing, because each passenger books separately
 * - `sort` is a value of `flightOrders`, and an unknown one sorts by departure
 */
export type FlightFilter = Record<Exclude<keyof typeof flightQuery, 'callsign'>, string>;

export const noFilter: FlightFilter = { text: '', from: '', to: '', date: '', aircraft: '', open: '', passengers: '', sort: '' };

/** Key of a departure or destination in the filter: the airport's code, or the board's text if the airport is unknown. */
export const endKey = (airport: Airport | undefined, text: string) => airport?.iata ?? text;

/** Returns the flights that match the filter, ignoring case. */
export function findFlights(flights: readonly Flight[], filter: FlightFilter, now: number): Flight[] {
  const places = flights.flatMap((flight) => Object.values(endsOfFlight(flight)));
  const from = filter.from.trim() ? new Set(placesNamed(filter.from, places)) : undefined;
  const to = filter.to.trim() ? new Set(placesNamed(filter.to, places)) : undefined;
  const matching = flights.filter((flight) => {
    const ends = endsOfFlight(flight);
    const { aircraft, dueDate } = flight;
    return (
      (!from || from.has(ends.from)) &&
      (!to || to.has(ends.to)) &&
      (!filter.date || (dueDate !== null && dayOf(dueDate) === filter.date)) &&
      (!filter.aircraft || aircraft.toLowerCase() === filter.aircraft.toLowerCase()) &&
      (!filter.open || flightState(flight, now) === 'open')
    );
  });
  return searchRows(matching, filter.text, (flight) => ({
    places: Object.values(endsOfFlight(flight)),
    texts: [flight.callsign, flight.route, flight.aircraft],
  }));
}

/** Bounds the number in a hand-typed address. */
const maxPassengers = 99;

/** Returns the number of passengers in a filter, 1 if it is missing, invalid or smaller. */
export function passengersOf({ passengers }: Pick<FlightFilter, 'passengers'>): number {
  const count = Math.trunc(Number(passengers));
  return count > 1 ? Math.min(count, maxPassengers) : 1;
}

/** The filter in the page's address. A link from another page sets `callsign`, which becomes the text when the filter changes. */
export function useFlightFilter(): [filter: FlightFilter, change: (part: Partial<FlightFilter>) => void] {
  const [{ callsign, ...address }, set] = useAddressFilter(flightQuery);
  const filter = { ...address, text: address.text || callsign };
  return [filter, (part) => set(callsign ? { text: callsign, callsign: '', ...part } : part)];
}

/** Path of the flight list with this filter. */
export function flightsPath(filter: FlightFilter): string {
  const active = Object.entries(filter).filter(([, value]) => value);
  const query = new URLSearchParams(active.map(([field, value]) => [flightQuery[field as keyof FlightFilter], value]));
  return query.size > 0 ? `${bookingPages.bookFlights}?${query}` : bookingPages.bookFlights;
}

/** Flights under one heading. */
export interface FlightGroup {
  key: string;
  title: string;
  /** Follows the title, less prominent. */
  detail?: string;
  /** 'Fri, Dec 5', if the group is a day. */
  day?: string;
  flights: Flight[];
}

/** Sorts flights and groups them under headings. @param order see `flightOrders`; any other text sorts by departure */
export function groupFlights(flights: readonly Flight[], order: string, now: number): FlightGroup[] {
  const inTime = flights.toSorted(byDeparture);
  if (order === 'destination') {
    const byCity = Map.groupBy(inTime, ({ to, destination }) => to?.city ?? destination);
    return [...byCity].map(([city, bound]) => ({ key: city, title: city, flights: bound })).toSorted((a, b) => compareNames(a.key, b.key));
  }
  if (order === 'callsign')
    return [{ key: 'all', title: 'All flights', flights: inTime.toSorted((a, b) => compareNames(a.callsign, b.callsign)) }];
  return byDay(inTime, now);
}

/** Compares ISO times as plain strings, because a collator would cost the first paint 15 ms. */
const byDeparture = (a: Flight, b: Flight) => Number((a.dueDate ?? '') > (b.dueDate ?? '')) - Number((a.dueDate ?? '') < (b.dueDate ?? ''));
const compareNames = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** Groups by day, then flights without a date, then departed flights, latest first. */
export function byDay(inTime: readonly Flight[], now: number): FlightGroup[] {
  const today = dayOf(now);
  const groupOf = (flight: Flight) => {
    if (!flight.dueDate) return 'undated';
    return hasDeparted(flight, now) ? 'departed' : dayOf(flight.dueDate);
  };
  const { undated = [], departed = [], ...days } = Object.groupBy(inTime, groupOf);
  return [
    ...Object.entries(days).map(([day, flights]) => ({
      key: day,
      day: shortDayText(day),
      ...dayTitle(day, today),
      flights: flights ?? [],
    })),
    { key: 'undated', title: 'Date to be announced', flights: undated },
    { key: 'departed', title: 'Already departed', flights: departed.toReversed() },
  ].filter(({ flights }) => flights.length > 0);
}

function dayTitle(day: string, today: string): { title: string; detail: string } {
  const text = longDayText(day);
  if (day === today) return { title: 'Today', detail: text };
  if (day === dayAfter(today)) return { title: 'Tomorrow', detail: text };
  const [weekday = '', date = ''] = text.split(', ');
  return { title: weekday, detail: date };
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** Returns the day of a time in the viewer's zone, YYYY-MM-DD. @param at ISO 8601, or milliseconds since the epoch */
function dayOf(at: string | number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Midday stays on the same day through every daylight-saving change. */
const middayOf = (day: string) => `${day}T12:00`;

/** Returns the day after. @param day YYYY-MM-DD */
function dayAfter(day: string): string {
  const date = new Date(middayOf(day));
  date.setDate(date.getDate() + 1);
  return dayOf(date.getTime());
}

const longDay = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
const shortDay = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });

/** 'Friday, December 5' @param day YYYY-MM-DD */
const longDayText = (day: string) => longDay(middayOf(day));

/** 'Fri, Dec 5', or the text itself if it is not a valid day. @param day YYYY-MM-DD from the address */
export const shortDayText = (day: string) => (Number.isNaN(Date.parse(middayOf(day))) ? day : shortDay(middayOf(day)));
