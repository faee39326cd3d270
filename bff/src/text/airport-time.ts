const shape = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const utcShape = { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' } as const;

/** Formats a time: 'Sun, Nov 22, 10:30 AM AST'. @param at milliseconds since 1970 */
export const localTime = (at: number, zone = 'UTC') => new Intl.DateTimeFormat('en-US', { ...shape, timeZone: zone }).format(at);

/** Formats a time: 'Sun, Nov 22, 10:30 AM AST (Sun 2:30 PM UTC)'. In UTC only if the zone is unknown. */
export const timeWithUtc = (at: number, zone?: string) =>
  zone === undefined ? localTime(at) : `${localTime(at, zone)} (${new Intl.DateTimeFormat('en-US', utcShape).format(at).replace(',', '')})`;
