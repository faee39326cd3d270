import { checkInHours } from '@portal/booking-contract';

const hour = 3_600_000;

/** Check-in state of a flight. `until` is when the state ends, in milliseconds since the epoch. */
export type CheckInWindow = { state: 'undated' | 'departed' } | { state: 'early' | 'open' | 'closed'; until: number };

/**
 * Returns the check-in state of a flight. Check-in opens a day before departure and closes three hours before.
 *
 * @param dueDate departure, ISO 8601
 * @param now milliseconds since the epoch
 */
export function checkInWindow(dueDate: string | null | undefined, now: number): CheckInWindow {
  const departure = dueDate ? Date.parse(dueDate) : NaN;
  if (Number.isNaN(departure)) return { state: 'undated' };
  const opens = departure - checkInHours.opens * hour;
  const closes = departure - checkInHours.closes * hour;
  if (now < opens) return { state: 'early', until: opens };
  if (now < closes) return { state: 'open', until: closes };
  return now < departure ? { state: 'closed', until: departure } : { state: 'departed' };
}

const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

/**
 * Formats a countdown, '5 h 07 min 09 s'. Starts with the largest unit that is not zero; smaller units have two digits, so that the
 * width stays the same. Rounds up to whole seconds; past times are '0 s'.
 *
 * @param ms milliseconds
 */
export function countdownText(ms: number): string {
  let seconds = Math.max(0, Math.ceil(ms / 1_000));
  const parts: string[] = [];
  for (const [name, length] of units) {
    const count = Math.floor(seconds / length);
    seconds -= count * length;
    if (parts.length > 0) parts.push(`${String(count).padStart(2, '0')} ${name}`);
    else if (count > 0 || name === 's') parts.push(`${count} ${name}`);
  }
  return parts.join(' ');
}
