import { hasDeparted, type Flight } from '@portal/booking-contract';

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
const dayOf = (time: string | number) => new Date(time).toDateString();

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
  const next = new Date(now);
  const on = (day: string) => coming.filter(({ dueDate }) => dayOf(dueDate) === day);
  const today = on(dayOf(now));
  const tomorrow = on(dayOf(next.setDate(next.getDate() + 1)));
  const isQuiet = today.length + tomorrow.length === 0;
  return [
    { title: 'Departed', flights: ordered.filter((flight) => hasDeparted(flight, now) && Date.parse(flight.dueDate) > now - shownAfterMs) },
    { title: 'Today', flights: today },
    { title: 'Tomorrow', flights: tomorrow },
    { title: 'Next', flights: isQuiet ? coming.slice(0, nextAtMost) : [] },
  ].filter((group) => group.flights.length > 0);
}
