import type { Flight } from './flight.ts';
import { flightMessages } from './flight-messages.ts';
import { hasDeparted } from './flight-rules.ts';

/**
 * Says what the label 'ON TIME' leaves open, in a text to show beside it: a flight has departed or has no date.
 *
 * @returns undefined for a flight that is still to leave
 */
export function scheduleNote(flight: Pick<Flight, 'dueDate'>, now: number = Date.now()): string | undefined {
  if (!flight.dueDate) return flightMessages.notScheduled;
  return hasDeparted(flight, now) ? flightMessages.hasDeparted : undefined;
}
