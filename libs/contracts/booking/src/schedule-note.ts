import type { Flight } from './flight.ts';
import { flightMessages } from './flight-messages.ts';
import { hasDeparted } from './flight-rules.ts';

/**
 * Returns a note to show beside the label 'ON TIME', which every flight has: the flight has departed, or has no date.
 *
 * @returns undefined for a future departure
 */
export function scheduleNote(flight: Pick<Flight, 'dueDate'>, now: number): string | undefined {
  if (!flight.dueDate) return flightMessages.notScheduled;
  return hasDeparted(flight, now) ? flightMessages.hasDeparted : undefined;
}
