import type { Airport } from '@portal/booking-contract';
import { clock, keepTogether } from './flight-times.ts';

const dayAndClock = { weekday: 'short', day: 'numeric', month: 'short', ...clock } as const;

const zoned = (iso: string, parts: Intl.DateTimeFormatOptions, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).format(new Date(iso));

/**
 * Formats a time in the zone of an airport, 'Fri, Jul 4, 2:30 PM'.
 *
 * @param iso ISO 8601 date-time
 * @param viewerZone IANA zone of the viewer; the browser's own by default
 * @returns undefined if the viewer's clock shows the same, or the airport or its zone is unknown
 */
export function localTime(iso: string, airport: Airport | undefined, viewerZone?: string): string | undefined {
  if (!airport) return undefined;
  try {
    const there = zoned(iso, dayAndClock, airport.zone);
    return there === zoned(iso, dayAndClock, viewerZone) ? undefined : keepTogether(there);
  } catch {
    // This browser does not know the zone.
    return undefined;
  }
}
