import type { Booking } from './booking.ts';
import type { Flight } from './flight.ts';
import { flightMessages } from './flight-messages.ts';
import { bookingLimits } from './limits.ts';

/** Normalises a callsign for comparison: trimmed and upper-case. Keeps zeros, so that BW001 is not BW1. */
export const callsignKey = (callsign: string) => callsign.trim().toUpperCase();

/** Whether a flight can be booked. `unknown`: its card has no usable callsign. `departed`: its time is past. An undated flight is `open`. */
export type FlightState = 'open' | 'departed' | 'unknown';

export function flightState(flight: Pick<Flight, 'callsign' | 'dueDate'>, now: number = Date.now()): FlightState {
  const callsign = callsignKey(flight.callsign);
  if (!callsign || callsign === callsignKey(flightMessages.unknown) || callsign.length > bookingLimits.flightNumber) return 'unknown';
  return hasDeparted(flight, now) ? 'departed' : 'open';
}

/** A booking counts as flown this long after departure. */
const flownAfterMs = 24 * 3_600_000;

/**
 * True from a day after departure on. A flown booking no longer blocks its callsign for the same person. A departed flight can't be
 * booked (`flightState`). A booking without a readable date never counts as flown.
 */
export function isFlown({ dueDate }: Pick<Booking, 'dueDate'>, now: number): boolean {
  return dueDate ? Date.parse(dueDate) + flownAfterMs <= now : false;
}

/** True from the moment of departure on. */
export function hasDeparted({ dueDate }: Pick<Booking, 'dueDate'>, now: number): boolean {
  return dueDate ? Date.parse(dueDate) <= now : false;
}

/** True for a text that the card states. A missing one reads 'Unknown'. */
const isKnown = (text: string | undefined): text is string => Boolean(text) && text !== flightMessages.unknown;

/** Returns a booking with its current departure, gate and aircraft. Keeps the booked text if the board states none. */
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
