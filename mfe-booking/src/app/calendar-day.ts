import { dateFormat } from '@portal/design-system';

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** Returns the day of a moment on the viewer's calendar, YYYY-MM-DD. @param at ISO 8601, or milliseconds since the epoch */
export function dayOf(at: string | number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Midday, which every change of the clocks leaves on its own day. */
const middayOf = (day: string) => `${day}T12:00`;

/** Returns the day after. @param day YYYY-MM-DD */
export function dayAfter(day: string): string {
  const date = new Date(middayOf(day));
  date.setDate(date.getDate() + 1);
  return dayOf(date.getTime());
}

const longDay = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
const shortDay = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });

/** 'Friday, December 5' @param day YYYY-MM-DD */
export const longDayText = (day: string) => longDay(middayOf(day));

/** 'Fri, Dec 5', or the text itself if it is no day. @param day YYYY-MM-DD, perhaps typed by hand */
export const shortDayText = (day: string) => (Number.isNaN(Date.parse(middayOf(day))) ? day : shortDay(middayOf(day)));
