/**
 * Returns a formatter for ISO 8601 date-times, in US English and in the viewer's time zone unless `parts` names another.
 * The `Intl` object is created on first use, because that takes 12 ms, which would delay the first paint.
 */
export function dateFormat(parts: Intl.DateTimeFormatOptions): (iso: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => (format ??= new Intl.DateTimeFormat('en-US', parts)).format(new Date(iso));
}

/** '2:30 PM' */
export const timeOfDay = /* @__PURE__ */ dateFormat({ hour: 'numeric', minute: '2-digit' });
