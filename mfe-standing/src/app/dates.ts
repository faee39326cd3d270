import { dateFormat } from '@portal/design-system';

/** 'July 4, 2025' */
export const longDate = dateFormat({ dateStyle: 'long' });
/** '07/04/2025' */
export const numericDate = dateFormat({ month: '2-digit', day: '2-digit', year: 'numeric' });
/** 'Jul 4, 2025, 2:30 PM' */
export const dateAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const dayOfYear = dateFormat({ month: 'short', day: 'numeric' });
const mediumDate = dateFormat({ dateStyle: 'medium' });

/** 'Jul 4', with the year if it is another one than now. */
export const shortDate = (iso: string, now: number): string =>
  new Date(iso).getFullYear() === new Date(now).getFullYear() ? dayOfYear(iso) : mediumDate(iso);

// The next two format calendar days (`YYYY-MM-DD`), which have no time zone.

/** 'July 4, 2025' */
export const longDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });
/** '07/04/2025' */
export const numericDay = dateFormat({ month: '2-digit', day: '2-digit', year: 'numeric', timeZone: 'UTC' });
const mediumDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** 'Jul 4, 2025', of a calendar day or of a date-time. */
export const caseDate = (date: string): string => (date.length === 'YYYY-MM-DD'.length ? mediumDay(date) : mediumDate(date));

const hour = 3_600_000;

const hoursSince = (since: string, now: number) => Math.floor((now - Date.parse(since)) / hour);
const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Formats a waiting time: 'less than an hour', '5 hours', '3 days'. @param since ISO 8601 */
export function ageText(since: string, now: number): string {
  const hours = hoursSince(since, now);
  if (!(hours >= 1)) return 'less than an hour';
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day');
}

/** Formats a waiting time for a narrow column: '<1h', '5h', '3d'. @param since ISO 8601 */
export function shortAge(since: string, now: number): string {
  const hours = hoursSince(since, now);
  if (!(hours >= 1)) return '<1h';
  return hours < 48 ? `${hours}h` : `${Math.floor(hours / 24)}d`;
}
