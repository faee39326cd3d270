import { clockText, momentText, readClock } from '@portal/booking-contract';
import type { ListedTrip } from '../../app/trips.ts';

/** One difference between the booking and the board. `was` and `is` are undefined if the value is unknown. */
interface TripChange {
  subject: 'Departure' | 'Gate' | 'Aircraft';
  was: string | undefined;
  is: string | undefined;
}

const ownText = (iso: string | null | undefined) => (iso ? clockText(readClock(iso)) : undefined);

/** Lists what changed since the booking. A booking that was stored without its flight's facts has no changes. */
export function tripChanges({ booking, ...now }: ListedTrip): TripChange[] {
  if (!booking.today?.flight || !booking.bookedAt) return [];
  const was = ownText(booking.dueDate);
  const departure: TripChange = { subject: 'Departure', was, is: now.dueDate ? momentText(now.dueDate, now.from) : undefined };
  // An older booking has no gate. A gate or an aircraft that is missing from the board is not a change.
  const gate: TripChange = { subject: 'Gate', was: booking.gate, is: booking.gate === undefined ? undefined : now.gate };
  const aircraft: TripChange = { subject: 'Aircraft', was: booking.aircraft, is: now.aircraft };
  return [
    ...(was === ownText(now.dueDate) ? [] : [departure]),
    ...[gate, aircraft].filter((change) => change.is && change.was !== change.is),
  ];
}

const verbs = { Departure: 'moved', Gate: 'changed', Aircraft: 'changed' } as const;

/** 'Departure moved from Sun, Nov 22, 7:26 PM GMT to Mon, Nov 23, 9:00 AM GMT (Mon 5:00 AM AST in Port of Spain).' */
export function changeText({ subject, was, is }: TripChange): string {
  if (!is) return `${subject} is no longer set. It was ${was}.`;
  return was ? `${subject} ${verbs[subject]} from ${was} to ${is}.` : `${subject} is now set: ${is}.`;
}
