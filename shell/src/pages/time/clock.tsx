import { now } from '@portal/api-client';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';

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
