const form = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(\.\d{1,6})?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/** Formats milliseconds since 1970 in the stored form: UTC with microseconds, always of the same length. */
export const toTimestamp = (milliseconds: number, micros = '000'): string =>
  new Date(milliseconds).toISOString().replace('Z', `${micros}+00:00`);

/** Parses a time as PostgreSQL does. Returns it in the stored form, or undefined for an invalid time. */
export function parseTimestamp(text: string): string | undefined {
  const [, date, clock = '00:00:00', fraction = '', zone = 'Z'] = form.exec(text.trim()) ?? [];
  if (!date) return undefined;
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
  const digits = fraction.slice(1).padEnd(6, '0');
  const milliseconds = Date.parse(`${date}T${clock.length === 5 ? `${clock}:00` : clock}.${digits.slice(0, 3)}${offset}`);
  return Number.isNaN(milliseconds) ? undefined : toTimestamp(milliseconds, digits.slice(3));
}

/** Formats a stored time as the REST server does, without trailing zeros. */
export const showTimestamp = (stored: string): string => stored.replace(/\.?0*\+00:00$/, '+00:00');
