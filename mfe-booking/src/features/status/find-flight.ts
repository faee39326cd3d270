import { callsignKey, flightState, type Flight } from '@portal/booking-contract';

/**
 * The flight of a callsign, without regard to case. Of several, the next to leave is meant, and one that has left only when there is no other.
 * @param now milliseconds since the epoch
 */
export function findFlight(flights: readonly Flight[], input: string, now: number = Date.now()): Flight | undefined {
  const wanted = callsignKey(input);
  const leaving = ({ dueDate }: Flight) => (dueDate ? Date.parse(dueDate) : Infinity);
  const place = (flight: Flight) => (flightState(flight, now) === 'departed' ? 1 : 0);
  return flights
    .filter(({ callsign }) => callsignKey(callsign) === wanted)
    .toSorted((a, b) => place(a) - place(b) || (leaving(a) < leaving(b) ? -1 : 1))[0];
}
