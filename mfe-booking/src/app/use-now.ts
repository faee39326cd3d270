import { useEffect, useState } from 'react';

/** Milliseconds. Texts about time show minutes at the finest. */
const everyMs = 15_000;

/** The current time in milliseconds since the epoch, updated four times a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
