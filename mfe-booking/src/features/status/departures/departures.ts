import { hasDeparted, type Flight } from '@portal/booking-contract';
import { dateFormat } from '@portal/design-system';

type DatedFlight = Flight & { dueDate: string };

/** Flights of the board under one heading. */
export interface DepartureGroup {
  title: string;
  flights: readonly DatedFlight[];
}

/** Departed flights stay on the board this long, in milliseconds. */
const shownAfterMs = 6 * 3_600_000;
/** Flights shown if none leaves today or tomorrow. */
const nextAtMost = 5;

/** Date in the viewer's zone. */
const dayOf = dateFormat({ year: 'numeric', month: '2-digit', day: '2-digit' });

function byTime(flights: readonly Flight[]): DatedFlight[] {
  const dated = flights.filter((flight): flight is DatedFlight => flight.dueDate !== null);
  return dated.sort((one, other) => Date.parse(one.dueDate) - Date.parse(other.dueDate));
}

/** Returns the flights that leave next. */
export const nextDepartures = (flights: readonly Flight[], now: number, most: number = nextAtMost): DatedFlight[] =>
  byTime(flights)
    .filter((flight) => !hasDeparted(flight, now))
    .slice(0, most);

/**
 * Arranges the departures board: departed in the last hours, today, and tomorrow, on the viewer's calendar; if nothing leaves until
 * then, the next flights.
 */
export function departureGroups(flights: readonly Flight[], now: number): DepartureGroup[] {
  const ordered = byTime(flights);
  const coming = ordered.filter((flight) => !hasDeparted(flight, now));
  const today = dayOf(new Date(now).toISOString());
  const next = new Date(now);
  next.setDate(next.getDate() + 1);
  const tomorrow = dayOf(next.toISOString());
  const on = (day: string) => coming.filter(({ dueDate }) => dayOf(dueDate) === day);
  const groups = [
    { title: 'Departed', flights: ordered.filter((flight) => hasDeparted(flight, now) && Date.parse(flight.dueDate) > now - shownAfterMs) },
    { title: 'Today', flights: on(today) },
    { title: 'Tomorrow', flights: on(tomorrow) },
  ];
  const isQuiet = groups.slice(1).every((group) => group.flights.length === 0);
  const shown = isQuiet ? [...groups, { title: 'Next', flights: nextDepartures(flights, now) }] : groups;
  return shown.filter((group) => group.flights.length > 0);
}
