import { placePage } from '@portal/brand';
import { ButtonLink, color, family, radius, space, type, weight } from '@portal/design-system';
import { platform } from '@portal/portal-contract';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { checkInWindow, countdownText } from '../../app/check-in-window.ts';

interface CheckInProps {
  /** Departure, ISO 8601; null or undefined for a flight that is not scheduled. */
  dueDate: string | null | undefined;
  /** Id of the element that names the flight. */
  describedBy: string;
}

const texts = {
  undated: 'Check-in opens a day before departure, once the flight is scheduled.',
  early: 'Check-in opens in',
  open: 'Check-in is open. It closes in',
  closed: 'Check-in has closed. Departure in',
  departed: 'This flight has departed.',
} as const;

/**
 * Countdown to check-in and the link into the game, where check-in and flight happen. Assistive technology announces a change of
 * state, and not the countdown.
 */
export function CheckIn({ dueDate, describedBy }: CheckInProps) {
  const now = useNow(Boolean(dueDate));
  const window = checkInWindow(dueDate, now);
  const open = window.state === 'open';
  return (
    <Strip $open={open}>
      <div>
        <State aria-live="polite">{texts[window.state]}</State>
        {'until' in window && <Countdown role="timer">{countdownText(window.until - now)}</Countdown>}
      </div>
      {(open || window.state === 'closed') && (
        <ButtonLink
          href={placePage(platform.key)}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={describedBy}
          $variant={open ? 'primary' : 'secondary'}
        >
          {open ? 'Check In' : 'Go to the Gate'}
        </ButtonLink>
      )}
    </Strip>
  );
}

/** The current time in milliseconds since the epoch, updated every second while `ticking`. */
function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!ticking) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}

const Strip = styled.div<{ $open: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${({ $open }) => ($open ? color.successSurface : color.sunken)};
  color: ${({ $open }) => ($open ? color.success : color.text)};
`;

const State = styled.p`
  font: ${weight.medium} ${type.small} ${family.text};
`;

const Countdown = styled.p`
  font: ${weight.bold} ${type.subheading} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
`;
