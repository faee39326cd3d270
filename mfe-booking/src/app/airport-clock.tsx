import type { Airport } from '@portal/booking-contract';
import { VisuallyHidden } from '@portal/design-system';

/** A moment as clocks show it. */
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

/** Formats in the zone, or in the viewer's own if this browser does not know it. */
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

/** Reads the clocks of an airport; the viewer's own if the airport is unknown. @param iso ISO 8601 date-time */
export function clockAt(iso: string, airport?: Pick<Airport, 'zone'>): ClockTime {
  const at = new Date(iso);
  const [time, day] = (['time', 'day'] as const).map((name) => formatIn(airport?.zone, name, parts[name]).format(at));
  return { time: keepTogether(time ?? ''), day: day ?? '' };
}

/**
 * Counts the calendar days from one moment to another, each on its own clocks: 1 for an arrival on the next day.
 *
 * @param iso ISO 8601 date-times
 */
export function daysBetween(iso: [string, string], [one, other]: readonly [Airport | undefined, Airport | undefined]): number {
  const day = (text: string, airport: Airport | undefined) =>
    Date.parse(formatIn(airport?.zone, 'sortable', sortable).format(new Date(text)));
  return Math.round((day(iso[1], other) - day(iso[0], one)) / 86_400_000);
}

/** '+1' after an arrival on the next day. East over the date line, a flight may arrive on the day before. */
export const DayMark = ({ days }: { days: number }) => (
  <>
    <span aria-hidden="true"> {days > 0 ? `+${days}` : `−${-days}`}</span>
    <VisuallyHidden>, {days > 0 ? 'the next day' : 'the day before'}</VisuallyHidden>
  </>
);
