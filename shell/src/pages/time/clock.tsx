import { createContext, use, useEffect, useState, type ReactNode } from 'react';

/** Milliseconds between two ticks. */
const tick = 5_000;

const Now = createContext(0);

/** Provides the current time to all relative times on the page, so that they change together. */
export function Clock({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return <Now value={now}>{children}</Now>;
}

export const useNow = (): number => use(Now);
