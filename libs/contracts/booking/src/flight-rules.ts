import type { Booking } from './booking.ts';
import type { Flight } from './flight.ts';
import { flightMessages } from './flight-messages.ts';
import { bookingLimits } from './limits.ts';

/** The form in which callsigns compare: trimmed and upper-case. Zeros stay: BW001 is not BW1. */
export const callsignKey = (callsign: string) => callsign.trim().toUpperCase();

/** Whether a flight can be booked: `unknown` is a card without a usable callsign, `departed` one whose time is past. An undated flight is open. */
export type FlightState = 'open' | 'departed' | 'unknown';

export function flightState(flight: Pick<Flight, 'callsign' | 'dueDate'>, now: number = Date.now()): FlightState {
  const callsign = callsignKey(flight.callsign);
  if (!callsign || callsign === callsignKey(flightMessages.unknown) || callsign.length > bookingLimits.flightNumber) return 'unknown';
  return hasDeparted(flight, now) ? 'departed' : 'open';
}

/** A booking counts as flown this long after departure, in milliseconds. */
const flownAfterMs = 24 * 3_600_000;

/**
 * True a day after departure. A flown booking no longer blocks its callsign for the same person; a departed flight can't be booked
 * (`flightState`). A booking without a readable date never counts as flown.
 */
export function isFlown({ dueDate }: Pick<Booking, 'dueDate'>, now: number): boolean {
  return dueDate ? Date.parse(dueDate) + flownAfterMs <= now : false;
}

/** True from the moment of departure: the trip is past. */
export function hasDeparted({ dueDate }: Pick<Booking, 'dueDate'>, now: number): boolean {
  return dueDate ? Date.parse(dueDate) <= now : false;
}

/** True for a text of the board that says something: cards without a line read 'Unknown'. */
const isKnown = (text: string | undefined): text is string => Boolean(text) && text !== flightMessages.unknown;

/** Returns a booking with today's departure, gate and aircraft where the board knows them, and else as it was booked. */
export function asToday<B extends Booking>(booking: B): B {
  const today = booking.today?.flight;
  if (!today) return booking;
  return {
    ...booking,
    dueDate: today.dueDate,
    ...(isKnown(today.gate) && { gate: today.gate }),
    ...(isKnown(today.aircraft) && { aircraft: today.aircraft }),
  };
}
