import type { Airport, Flight } from '@portal/booking-contract';
import { clock, departure, keepTogether } from './format-time.ts';

const zoned = (iso: string, parts: Intl.DateTimeFormatOptions, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).format(new Date(iso));

const dayAndClock = { weekday: 'short', day: 'numeric', month: 'short', ...clock } as const;

/**
 * A time as the clocks at an airport show it, 'Fri, Jul 4, 02:30 PM'; undefined where they show what the viewer's clock shows, or where
 * the airport is not known.
 *
 * @param iso ISO 8601 date-time
 * @param viewerZone IANA zone of the viewer; the browser's own unless told
 */
export function localTime(iso: string, airport: Airport | undefined, viewerZone?: string): string | undefined {
  if (!airport) return undefined;
  try {
    const there = zoned(iso, dayAndClock, airport.zone);
    return there === zoned(iso, dayAndClock, viewerZone) ? undefined : keepTogether(there);
  } catch {
    // A zone that this browser does not know.
    return undefined;
  }
}

/** When a flight is expected to land, ISO 8601; undefined where its departure or its duration is not known. */
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

/** A departure told in full, 'Fri, Jul 4, 02:30 PM AST', in the viewer's zone. */
export const fullDeparture = { weekday: 'short', ...departure } as const;
