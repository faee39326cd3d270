import { flightGaps, hasDeparted, type Flight, type FlightGap } from '@portal/booking-contract';

/** A flight in the desk's list. */
export interface DeskFlight {
  flight: Flight;
  gaps: FlightGap[];
  isDeparted: boolean;
}

const timeOf = ({ dueDate }: Flight) => (dueDate ? Date.parse(dueDate) : Infinity);

/**
 * Sorts the board for the desk: the next departure first, then flights without a time, then departed flights, latest first.
 */
export function deskFlights(flights: readonly Flight[], now: number): DeskFlight[] {
  const all = flights.map((flight) => ({ flight, gaps: flightGaps(flight, now), isDeparted: hasDeparted(flight, now) }));
  return all.toSorted((one, other) => {
    if (one.isDeparted !== other.isDeparted) return one.isDeparted ? 1 : -1;
    const [first, second] = [timeOf(one.flight), timeOf(other.flight)];
    if (first === second) return 0;
    return first < second === one.isDeparted ? 1 : -1;
  });
}
