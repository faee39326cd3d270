import type { Flight } from './flight.ts';
import { bookingLimits } from './limits.ts';
import { bookingMessages } from './messages.ts';

/** The form in which callsigns compare: trimmed and upper-case. Zeros stay: BW001 is not BW1. */
export const callsignKey = (callsign: string) => callsign.trim().toUpperCase();

/** Whether a flight can be booked: `unknown` is a card without a usable callsign, `departed` one whose time is past. An undated flight is open. */
export type FlightState = 'open' | 'departed' | 'unknown';

/** @param now milliseconds since the epoch */
export function flightState(flight: Pick<Flight, 'callsign' | 'dueDate'>, now: number = Date.now()): FlightState {
  const callsign = callsignKey(flight.callsign);
  if (!callsign || callsign === callsignKey(bookingMessages.flights.unknown) || callsign.length > bookingLimits.flightNumber)
    return 'unknown';
  return flight.dueDate !== null && Date.parse(flight.dueDate) <= now ? 'departed' : 'open';
}
