import type { Airport } from './flights.ts';

/** A moment as one clock shows it. Spaces inside a time do not break. */
export interface ClockReading {
  weekday: string;
  /** 'Jul 4' */
  date: string;
  year: string;
  /** '2:30 PM' */
  time: string;
  /** 'AST' */
  zone: string;
}

/** The place whose clock comes second. Without a city, the zone names it. */
export type SecondClock = Pick<Airport, 'zone'> & { city?: string };

const parts = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** By zone. Created on first use, because that takes 12 ms, which would delay the first paint. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatOf(zone: string | undefined): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone });
  formats.set(zone, format);
  return format;
}

/**
 * Reads a clock. This module is the only one that formats times of flights.
 *
 * @param at ISO 8601, or milliseconds since the epoch
 * @param zone IANA zone; the viewer's own by default, and if the browser does not know it
 */
export function readClock(at: string | number, zone?: string): ClockReading {
  try {
    const part = Object.fromEntries(
      formatOf(zone)
        .formatToParts(new Date(at))
        .map(({ type, value }) => [type, value]),
    );
    return {
      weekday: part['weekday'] ?? '',
      date: `${part['month']} ${part['day']}`,
      year: part['year'] ?? '',
      time: `${part['hour']}:${part['minute']}\u00a0${part['dayPeriod']}`,
      zone: part['timeZoneName'] ?? '',
    };
  } catch (error) {
    if (zone === undefined) throw error;
    return readClock(at);
  }
}

/** Reads the second clock. Returns undefined if it shows the same as the first one, or if there is none. */
export function readSecondClock(at: string | number, second: SecondClock | undefined, firstZone?: string): ClockReading | undefined {
  if (!second) return undefined;
  const [here, there] = [readClock(at, firstZone), readClock(at, second.zone)];
  return here.time === there.time && here.date === there.date ? undefined : there;
}

/** 'Fri, Jul 4, 2:30 PM AST' */
export const clockText = ({ weekday, date, time, zone }: ClockReading): string => `${weekday}, ${date}, ${time}\u00a0${zone}`;

/** 'Fri 2:30 PM AST in Port of Spain' */
export const secondClockText = ({ weekday, time, zone }: ClockReading, city?: string): string =>
  `${weekday} ${time}\u00a0${zone}${city === undefined ? '' : ` in ${city}`}`;

/**
 * Writes a moment by two clocks, 'Fri, Jul 4, 2:30 PM BST (Fri 9:30 AM AST in Port of Spain)', or by one if both show the same.
 *
 * @param at ISO 8601, or milliseconds since the epoch
 * @param second usually the airport
 * @param firstZone zone of the first clock; the viewer's own by default
 */
export function momentText(at: string | number, second?: SecondClock, firstZone?: string): string {
  const there = readSecondClock(at, second, firstZone);
  const first = clockText(readClock(at, firstZone));
  return there ? `${first} (${secondClockText(there, second?.city)})` : first;
}

/** The calendar day in a zone, 'YYYY-MM-DD'. @param at milliseconds since the epoch */
export function dayIn(at: number, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone }).format(at);
}
