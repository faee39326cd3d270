import { useEffect, useState } from 'react';

/** Milliseconds. Texts with the time show nothing finer than minutes. */
const refreshMs = 15_000;

/** The current time in milliseconds since the epoch, updated four times a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
