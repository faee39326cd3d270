import { airline } from '@portal/brand';
import { useEffect, useState } from 'react';
import { aheadOfHome, clockIn } from './clock.ts';

/** The current time at a destination and its difference to the home base. Updates every minute. */
export function LocalTime({ zone }: { zone: string }) {
  const now = useMinute();
  const ahead = aheadOfHome(zone, now);
  return (
    <>
      <time dateTime={new Date(now).toISOString()}>{clockIn(zone, now)}</time>
      <span>{ahead === 0 ? `, as in ${airline.homeBase.city}` : `, ${hours(Math.abs(ahead))} ${ahead > 0 ? 'ahead' : 'behind'}`}</span>
    </>
  );
}

const hours = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`;

const minuteMs = 60_000;

/** The current time in milliseconds since the epoch, updated at the start of each minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minuteMs - (now % minuteMs));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
