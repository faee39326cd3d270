import { type Flight, hasDeparted } from '@portal/booking-contract';

type DatedFlight = Flight & { dueDate: string };

/** Flights under one heading. */
export type DepartureGroup = readonly [title: string, flights: readonly DatedFlight[]];

/** Milliseconds that a departed flight stays on the board. */
const shownAfterMs = 6 * 3_600_000;

/** Date in the viewer's zone. */
const dayOf = (time: string | number) => new Date(time).toDateString();

/** Returns the flights with a departure time, soonest first. */
export const byTime = (flights: readonly Flight[]): DatedFlight[] =>
  flights
    .filter((flight): flight is DatedFlight => flight.dueDate !== null)
    .sort((one, other) => Date.parse(one.dueDate) - Date.parse(other.dueDate));

/**
 * Groups the departures board into recently departed flights, today's and tomorrow's, by the viewer's calendar. If none leaves on these
 * days, the next five flights follow.
 */
export function departureGroups(flights: readonly Flight[], now: number): DepartureGroup[] {
  const date = new Date(now);
  const tomorrow = dayOf(date.setDate(date.getDate() + 1));
  const titleOf = (flight: DatedFlight) => {
    if (hasDeparted(flight, now)) return 'Departed';
    const day = dayOf(flight.dueDate);
    if (day === dayOf(now)) return 'Today';
    return day === tomorrow ? 'Tomorrow' : 'Next';
  };
  const candidates = byTime(flights).filter(({ dueDate }) => Date.parse(dueDate) > now - shownAfterMs);
  const groups = Map.groupBy(candidates, titleOf);
  if (groups.has('Today') || groups.has('Tomorrow')) groups.delete('Next');
  groups.get('Next')?.splice(5);
  return [...groups];
}
