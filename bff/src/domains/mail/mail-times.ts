const shape = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const utcShape = { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' } as const;

/** A time as a mail tells it: 'Sun, Nov 22, 10:30 AM AST'. In UTC where the zone is not known. @param at milliseconds since 1970 */
export const localTime = (at: number, zone = 'UTC'): string => new Intl.DateTimeFormat('en-US', { ...shape, timeZone: zone }).format(at);

/** The same with UTC in brackets: 'Sun, Nov 22, 10:30 AM AST (Sun 2:30 PM UTC)'. */
export const timeWithUtc = (at: number, zone?: string): string =>
  zone === undefined ? localTime(at) : `${localTime(at, zone)} (${new Intl.DateTimeFormat('en-US', utcShape).format(at).replace(',', '')})`;
