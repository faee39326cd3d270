import { fullDeparture, timeFormat } from '../../app/flight-times.ts';
import type { ListedTrip } from '../../app/trips.ts';

/** One difference between the booking and the board. `was` and `is` are undefined if the value is unknown. */
interface TripChange {
  subject: 'Departure' | 'Gate' | 'Aircraft';
  was: string | undefined;
  is: string | undefined;
}

const inFull = timeFormat(fullDeparture);
const timeText = (iso: string | null | undefined) => (iso ? inFull(iso) : undefined);

/** Lists what changed since the booking. A booking that was stored without its flight's facts has no changes. */
export function tripChanges({ booking, ...now }: ListedTrip): TripChange[] {
  if (!booking.today?.flight || !booking.bookedAt) return [];
  const departure: TripChange = { subject: 'Departure', was: timeText(booking.dueDate), is: timeText(now.dueDate) };
  // An older booking has no gate. A gate or an aircraft that is missing from the board is not a change.
  const gate: TripChange = { subject: 'Gate', was: booking.gate, is: booking.gate === undefined ? undefined : now.gate };
  const aircraft: TripChange = { subject: 'Aircraft', was: booking.aircraft, is: now.aircraft };
  return [departure, ...[gate, aircraft].filter(({ is }) => is)].filter(({ was, is }) => (was ?? '') !== (is ?? ''));
}

const verbs = { Departure: 'moved', Gate: 'changed', Aircraft: 'changed' } as const;

/** 'Departure moved from Sun, Nov 22, 7:26 PM AST to Mon, Nov 23, 9:00 AM AST.' */
export function changeText({ subject, was, is }: TripChange): string {
  if (!is) return `${subject} is no longer set. It was ${was}.`;
  return was ? `${subject} ${verbs[subject]} from ${was} to ${is}.` : `${subject} is now set: ${is}.`;
}
