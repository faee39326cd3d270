import { dateFormat } from '@portal/design-system';

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

/** Times younger than this are "just now", in milliseconds. So are future times, because clocks differ. */
const justNow = 10 * second;

/** Formats an age: "just now", "3 minutes ago", "yesterday". Returns the date after two weeks. */
export function relativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < justNow) return 'just now';
  const unit = units.find(([, limit]) => age < limit);
  return unit ? words.format(-Math.floor(age / unit[2]), unit[0]) : mediumDate(iso);
}

/** "Jul 4, 2025, 2:30:05 PM" */
export const exactTime = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

/** "2:30:05 PM". @param at milliseconds since the epoch */
export const clockTime = (at: number): string => clock(new Date(at).toISOString());
