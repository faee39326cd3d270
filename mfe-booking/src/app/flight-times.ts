import type { Flight } from '@portal/booking-contract';
import { dateFormat } from '@portal/design-system';

/** '2:30 PM' */
export const clock = { hour: 'numeric', minute: '2-digit' } as const;
/** A departure in the viewer's zone, with the name of that zone. */
export const departure = { month: 'short', day: 'numeric', ...clock, timeZoneName: 'short' } as const;
/** 'Fri, Jul 4, 2:30 PM AST' */
export const fullDeparture = { weekday: 'short', ...departure } as const;

/** Replaces the spaces around 'PM', so that a line never breaks between '2:30', 'PM' and 'AST'. */
export const keepTogether = (text: string) => text.replaceAll(/ (?=[AP]M)|(?<=[AP]M) /g, '\u00a0');

/** `dateFormat` for texts that contain a time of day. */
export function timeFormat(parts: Intl.DateTimeFormatOptions): (iso: string) => string {
  const format = dateFormat(parts);
  return (iso) => keepTogether(format(iso));
}

/** Estimated arrival, ISO 8601; undefined if the departure or the duration is unknown. */
export function arrivalOf({
  dueDate,
  blockMinutes,
}: Pick<Flight, 'blockMinutes'> & { dueDate?: string | null | undefined }): string | undefined {
  if (!dueDate || blockMinutes === undefined) return undefined;
  return new Date(Date.parse(dueDate) + blockMinutes * 60_000).toISOString();
}

/** '4 h 50 min' */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ') || '0 min';
}
