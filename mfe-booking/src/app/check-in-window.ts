import { checkInHours } from '@portal/booking-contract';

const hour = 3_600_000;

/** Check-in state of a flight. `until` is when the state ends, in milliseconds since the epoch. */
export type CheckInWindow = { state: 'undated' | 'departed' } | { state: 'early' | 'open' | 'closed'; until: number };

/**
 * Returns the check-in state of a flight. Check-in opens a day before departure and closes three hours before.
 *
 * @param dueDate departure, ISO 8601
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
