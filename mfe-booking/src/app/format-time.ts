/** Hour and minute, two digits each. */
export const clock = { hour: '2-digit', minute: '2-digit' } as const;
/** A departure names the zone of the viewer, in which it is told. */
export const departure = { month: 'short', day: 'numeric', ...clock, timeZoneName: 'short' } as const;

/** Makes a function that puts an ISO 8601 date-time into words, in the viewer's zone. */
export function timeFormat(parts: Intl.DateTimeFormatOptions): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-US', parts);
  return (iso) => format.format(new Date(iso));
}
