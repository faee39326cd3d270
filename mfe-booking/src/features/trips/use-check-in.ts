import { useEffect, useState } from 'react';
import { checkInWindow, type CheckInWindow } from '../../app/check-in-window.ts';
import { countdownText } from '../../app/countdown-text.ts';

const texts = {
  undated: 'Check-in opens a day before departure, once the flight is scheduled.',
  early: 'Check-in opens in',
  open: 'Check-in is open. It closes in',
  closed: 'Check-in has closed. Departure in',
  departed: 'This flight has departed.',
} as const satisfies Record<CheckInWindow['state'], string>;

interface CheckInNow {
  state: CheckInWindow['state'];
  text: string;
  /** '16 h 07 min' until the state ends; undefined for a state without an end. */
  countdown: string | undefined;
}

/** Follows the check-in of a flight by the second. @param dueDate departure, ISO 8601; null or undefined if it is not scheduled */
export function useCheckIn(dueDate: string | null | undefined): CheckInNow {
  const now = useSeconds(Boolean(dueDate));
  const window = checkInWindow(dueDate, now);
  return { state: window.state, text: texts[window.state], countdown: 'until' in window ? countdownText(window.until - now) : undefined };
}

/** The current time in milliseconds since the epoch, updated every second while `isTicking`. */
function useSeconds(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
