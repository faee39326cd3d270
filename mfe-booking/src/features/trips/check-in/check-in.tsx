import { placePage } from '@portal/brand';
import { ButtonLink, color, family, radius, space, type, weight } from '@portal/design-system';
import { platform } from '@portal/portal-contract';
import styled from 'styled-components';
import { checkInWindow } from './check-in-window.ts';
import { countdownText } from './countdown-text.ts';
import { useNow } from './use-now.ts';

interface CheckInProps {
  /** Departure, ISO 8601; null or undefined for a flight that is not scheduled. */
  dueDate: string | null | undefined;
  /** Id of what names the flight. */
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
 * How far it is to check-in, and the way into the game where check-in and flight happen. A change of state is announced; the countdown
 * can be read, and is not announced every second.
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
