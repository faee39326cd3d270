import type { Airport } from '@portal/booking-contract';
import { VisuallyHidden } from '@portal/design-system';

/** Time of day and date in one time zone. */
interface ClockTime {
  /** '10:30 AM' */
  time: string;
  /** 'Sun, Nov 22' */
  day: string;
}

const parts = { time: { hour: 'numeric', minute: '2-digit' }, day: { weekday: 'short', month: 'short', day: 'numeric' } } as const;
/** Days compare as '2026-11-22'. */
const sortable = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter for the zone, or for the viewer's own zone if this browser does not know it. */
function formatIn(zone: string | undefined, name: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${name}`;
  let format = formats.get(key);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat(name === 'sortable' ? 'en-CA' : 'en-US', { ...shape, timeZone: zone });
    } catch {
      format = formatIn(undefined, name, shape);
    }
    formats.set(key, format);
  }
  return format;
}

/** Never breaks between '10:30' and 'AM'. */
const keepTogether = (text: string) => text.replace(/ (?=[AP]M)/, '\u00a0');

/** Formats a time in the airport's zone, or in the viewer's own if the airport is unknown. @param iso ISO 8601 date-time */
export function clockAt(iso: string, airport?: Pick<Airport, 'zone'>): ClockTime {
  const at = new Date(iso);
  const [time, day] = (['time', 'day'] as const).map((name) => formatIn(airport?.zone, name, parts[name]).format(at));
  return { time: keepTogether(time ?? ''), day: day ?? '' };
}

/**
 * Counts the calendar days between two times, each in the zone of its airport: 1 for an arrival on the next day.
 *
 * @param iso ISO 8601 date-times
 */
export function daysBetween(iso: [string, string], [one, other]: readonly [Airport | undefined, Airport | undefined]): number {
  const day = (text: string, airport: Airport | undefined) =>
    Date.parse(formatIn(airport?.zone, 'sortable', sortable).format(new Date(text)));
  return Math.round((day(iso[1], other) - day(iso[0], one)) / 86_400_000);
}

/** Marks an arrival on another day, '+1'. A flight that crosses the date line eastward may arrive on the day before. */
export const DayMark = ({ days }: { days: number }) => (
  <>
    <span aria-hidden="true">{` ${days > 0 ? `+${days}` : `−${-days}`}`}</span>
    <VisuallyHidden>{`, ${days > 0 ? 'the next day' : 'the day before'}`}</VisuallyHidden>
  </>
);
