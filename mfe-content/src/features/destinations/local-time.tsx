import { now } from '@portal/api-client';
import { airline } from '@portal/brand';
import { useEffect, useState } from 'react';

/** The current time at a destination and its difference to the home base. Updates every minute. */
export function LocalTime({ zone }: { zone: string }) {
  const at = useMinute();
  const ahead = aheadOfHome(zone, at);
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{clockIn(zone, at)}</time>
      <span>{ahead === 0 ? `, as in ${airline.homeBase.city}` : `, ${hours(Math.abs(ahead))} ${ahead > 0 ? 'ahead' : 'behind'}`}</span>
    </>
  );
}

const hours = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`;

const minuteMs = 60_000;

/** The current time in milliseconds since the epoch, updated at the start of each minute. */
function useMinute(): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setAt(now()), minuteMs - (at % minuteMs));
    return () => clearTimeout(timer);
  }, [at]);
  return at;
}

/** Formats a time in an IANA zone, '3:45\u00a0PM'. @param at milliseconds since the epoch */
export const clockIn = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(at).replace(/ (?=[AP]M)/, '\u00a0');

/** Returns how many hours the zone is ahead of the home base, negative if it is behind. @param at milliseconds since the epoch */
export const aheadOfHome = (zone: string, at: number): number => (offset(zone, at) - offset(airline.homeBase.zone, at)) / 60;

/** The zone's offset from UTC in minutes. */
function offset(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longOffset', timeZone: zone }).formatToParts(at);
  const [, sign, hours = '0', minutes = '0'] =
    /([+-])(\d{2}):(\d{2})/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
