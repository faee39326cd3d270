import { createContext, use, useEffect, useState, type ReactNode } from 'react';

const tickMs = 5_000;

const Now = createContext(0);

/** Provides the current time to all relative times on the page, so that they change together. */
export function Clock({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return <Now value={now}>{children}</Now>;
}

export const useNow = (): number => use(Now);
