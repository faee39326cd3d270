const day = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

/** The viewer's own zone stands in for one that is not known, to us or to the browser. */
function format(iso: string, parts: Intl.DateTimeFormatOptions, timeZone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).format(new Date(iso));
  } catch {
    return new Intl.DateTimeFormat('en-US', parts).format(new Date(iso));
  }
}

/** 'Fri, Jul 4, 2026' on the calendar of a zone. */
export const dayAt = (iso: string, timeZone: string | undefined) => format(iso, day, timeZone);

/** '02:30 PM AST' on the clocks of a zone. */
export const clockAt = (iso: string, timeZone: string | undefined) => format(iso, clock, timeZone);
