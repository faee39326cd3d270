import { hasDeparted, type Flight } from '@portal/booking-contract';
import { dayAfter, dayOf, longDayText } from '../../app/calendar-day.ts';

/** Flights below one heading. */
export interface FlightGroup {
  key: string;
  title: string;
  /** Follows the title, less prominent. */
  detail?: string;
  flights: Flight[];
}

/**
 * Sorts flights and puts them below headings.
 *
 * @param order see `flightOrders`; any other text sorts by departure
 * @param now milliseconds since the epoch
 */
export function groupFlights(flights: readonly Flight[], order: string, now: number = Date.now()): FlightGroup[] {
  const inTime = flights.toSorted(byDeparture);
  if (order === 'destination') {
    const byCity = Map.groupBy(inTime, ({ to, destination }) => to?.city ?? destination);
    return [...byCity].map(([city, bound]) => ({ key: city, title: city, flights: bound })).toSorted((a, b) => compareNames(a.key, b.key));
  }
  if (order === 'callsign')
    return [{ key: 'all', title: 'All flights', flights: inTime.toSorted((a, b) => compareNames(a.callsign, b.callsign)) }];
  return byDay(inTime, now);
}

/** ISO times compare as plain text; a collator would cost the first paint 15 ms. */
const byDeparture = (a: Flight, b: Flight) => Number((a.dueDate ?? '') > (b.dueDate ?? '')) - Number((a.dueDate ?? '') < (b.dueDate ?? ''));
const compareNames = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** The days in order, then flights without a date, and last those that have departed, the latest first. */
function byDay(inTime: readonly Flight[], now: number): FlightGroup[] {
  const today = dayOf(now);
  const groupOf = (flight: Flight) => {
    if (!flight.dueDate) return 'undated';
    return hasDeparted(flight, now) ? 'departed' : dayOf(flight.dueDate);
  };
  const { undated = [], departed = [], ...days } = Object.groupBy(inTime, groupOf);
  return [
    ...Object.entries(days).map(([day, flights]) => ({ key: day, ...dayTitle(day, today), flights: flights ?? [] })),
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
