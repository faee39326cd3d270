import { useEffect, useState } from 'react';

const second = 1_000;

/** The time in milliseconds since the epoch, told anew every second while `ticking`. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!ticking) return undefined;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}
