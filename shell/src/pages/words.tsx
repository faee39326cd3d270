import { now } from '@portal/api-client';
import { dateFormat } from '@portal/design-system';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Each unit with the first age that is too old for it, and its length, in milliseconds. */
const units = [
  ['second', minute, second],
  ['minute', hour, minute],
  ['hour', day, hour],
  ['day', 14 * day, day],
] as const;

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const mediumDate = dateFormat({ dateStyle: 'medium' });
const clock = dateFormat({ timeStyle: 'medium' });
/** "Jul 4, 2025, 2:30:05 PM" */
const exactTime = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

/** Times younger than this are "just now", in milliseconds. So are future times, because clocks differ. */
const justNow = 10 * second;

/** Formats an age: "just now", "3 minutes ago", "yesterday". Returns the date after two weeks. */
export function relativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < justNow) return 'just now';
  const unit = units.find(([, limit]) => age < limit);
  return unit ? words.format(-Math.floor(age / unit[2]), unit[0]) : mediumDate(iso);
}

/** "2:30:05 PM". @param at milliseconds since the epoch */
export const clockTime = (at: number): string => clock(new Date(at).toISOString());

/** "1 call", "1,200 calls" */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const tickMs = 5_000;
const Now = createContext(0);

/** Provides the server's time to all relative times on the page, so that they change together. */
export function Clock({ children }: { children: ReactNode }) {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return <Now value={time}>{children}</Now>;
}

export const useNow = (): number => use(Now);

/** Shows the age of a time. The exact time is in the title. */
export const Ago = ({ at }: { at: string }) => (
  <time dateTime={at} title={exactTime(at)}>
    {relativeTime(at, useNow())}
  </time>
);
