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

const twoDigits = (count: number) => String(count).padStart(2, '0');

/**
 * Formats a countdown in two units: '2 d 05 h', '16 h 07 min', and in the last hour '59 min 09 s'. The second unit has two digits, so
 * that the width stays the same. Past times are '0 s'.
 *
 * @param ms milliseconds; a second that has begun counts
 */
export function countdownText(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / 1_000));
  const [days, hours, minutes] = [Math.floor(left / 86_400), Math.floor(left / 3_600) % 24, Math.floor(left / 60) % 60];
  if (days > 0) return `${days} d ${twoDigits(hours)} h`;
  if (hours > 0) return `${hours} h ${twoDigits(minutes)} min`;
  return minutes > 0 ? `${minutes} min ${twoDigits(left % 60)} s` : `${left} s`;
}
