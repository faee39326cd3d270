import { now } from '@portal/api-client';
import { airline } from '@portal/brand';
import { useEffect, useState } from 'react';
import { aheadOfHome, clockIn } from './clock.ts';

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
