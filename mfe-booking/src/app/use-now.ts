import { now, onClockJump } from '@portal/api-client';
import { useEffect, useState } from 'react';

/** Milliseconds. Texts without seconds need no more. */
const defaultRefreshMs = 15_000;

/** The server's current time in milliseconds since the epoch, updated four times a minute by default. */
export function useNow(refreshMs: number = defaultRefreshMs): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const update = () => setTime(now());
    update();
    const timer = setInterval(update, refreshMs);
    const stop = onClockJump(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [refreshMs]);
  return time;
}
