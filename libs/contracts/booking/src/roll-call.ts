import * as z from 'zod/mini';
import { checkInHours } from './check-in.ts';
import { isFlown } from './flight-rules.ts';
import type { Flight } from './flight.ts';

/** Endpoints of a flight's roll call, which coordinators keep at the gate. The game has its own check-in, which the portal can't read. */
export const rollCallApi = { roll: '/api/flight-check-ins', mark: '/api/flight-check-ins/mark' } as const;

/** `early`: no check-in is possible, but one from before a postponement can be undone. `over`: nothing can change. */
type RollCallState = 'early' | 'open' | 'over';

/** Start of the roll call in milliseconds since 1970, when the game's check-in opens. Undefined for a flight without a time. */
export const rollCallOpensAt = ({ dueDate }: Pick<Flight, 'dueDate'>): number | undefined =>
  dueDate ? Date.parse(dueDate) - checkInHours.opens * 3_600_000 : undefined;

/** A roll call is open from the start of check-in until the flight counts as flown. Without a time it is always open. */
export function rollCallState(flight: Pick<Flight, 'dueDate'>, now: number): RollCallState {
  if (isFlown(flight, now)) return 'over';
  return now < (rollCallOpensAt(flight) ?? -Infinity) ? 'early' : 'open';
}

/** A passenger who was checked in. `at` is ISO 8601. */
const checkedInSchema = z.object({ username: z.string(), at: z.string() });
export type CheckedIn = z.infer<typeof checkedInSchema>;

/** Reply to `GET /api/flight-check-ins` and to a mark: passengers who are checked in, by time. */
export const rollCallReplySchema = z.object({ checkedIn: z.array(checkedInSchema) });
export type RollCallReply = z.infer<typeof rollCallReplySchema>;

export const rollCallTexts = {
  loadFailed: "We couldn't load who is checked in. Try again in a moment.",
  markFailed: "We couldn't save the check-in. Try again in a moment.",
  early: `Passengers are checked in from ${checkInHours.opens} hours before departure.`,
  over: 'This flight is flown. Its check-ins can no longer change.',
  notAboard: 'This passenger has no booking on the flight any more.',
} as const;
