import type { Flight } from './flight.ts';
import { flightMessages } from './flight-messages.ts';
import { hasDeparted } from './flight-rules.ts';

/** A part of a flight that passengers need and its card lacks. */
export type FlightGap = 'time' | 'gate' | 'aircraft' | 'coordinator' | 'number of seats';

/** Texts for a value that is not known yet, in lower case, without dots and spaces. */
const placeholders = new Set<string>([flightMessages.unknown.toLowerCase(), 'tba', 'tbc', 'tbd', 'n/a', 'na', 'none', 'pending']);

/** True for a text without a letter or digit, and for a placeholder. */
const isMissing = (text: string) => !/[\p{L}\p{N}]/u.test(text) || placeholders.has(text.toLowerCase().replaceAll(/[.\s]/g, ''));

/** Returns the gaps of a flight's card. A departed flight has none, because nobody needs its gate any more. */
export function flightGaps(flight: Pick<Flight, 'dueDate' | 'gate' | 'aircraft' | 'host' | 'seats'>, now: number): FlightGap[] {
  if (hasDeparted(flight, now)) return [];
  return [
    ...(flight.dueDate === null ? (['time'] as const) : []),
    ...(isMissing(flight.gate) ? (['gate'] as const) : []),
    ...(isMissing(flight.aircraft) ? (['aircraft'] as const) : []),
    ...(isMissing(flight.host) ? (['coordinator'] as const) : []),
    ...(flight.seats?.isUnknown ? (['number of seats'] as const) : []),
  ];
}
