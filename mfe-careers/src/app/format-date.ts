/** Makes a function that puts an ISO 8601 date-time into words, in the viewer's zone. */
function inWords(parts: Intl.DateTimeFormatOptions): (iso: string) => string {
  // Prepared with the first date that is told: it costs some milliseconds, which the first paint need not wait for.
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => (format ??= new Intl.DateTimeFormat('en-US', parts)).format(new Date(iso));
}

/** 'Jul 4, 2026' */
export const formatDate = inWords({ dateStyle: 'medium' });

/** 'Jul 4, 2:30 PM AST' */
export const formatTime = inWords({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
