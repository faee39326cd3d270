import { type FlightPhase, flightPhase } from '@portal/booking-contract';
import { placePage } from '@portal/brand';
import { Cluster, ButtonLink, color, family, radius, space, type, weight } from '@portal/design-system';
import { platform } from '@portal/portal-contract';
import styled from 'styled-components';
import type { Trip } from '../../app/trips.ts';
import { countdownText } from '../../app/flight-phase.tsx';
import { useNow } from '../../app/use-now.ts';

interface CheckInProps {
  trip: Pick<Trip, 'dueDate' | 'blockMinutes' | 'today'>;
  /** Id of the element that names the flight. */
  describedBy: string;
}

/**
 * Countdown to check-in and the link into the game, where check-in and flight happen. Assistive technology announces changes of the
 * state, but not the countdown.
 */
export function CheckIn({ trip, describedBy }: CheckInProps) {
  const { phase, text, countdown } = useCheckIn(trip);
  return (
    <Strip $open={phase === 'check-in'}>
      <div>
        <State aria-live="polite">{text}</State>
        {countdown && <Countdown role="timer">{countdown}</Countdown>}
      </div>
      <CheckInLink phase={phase} describedBy={describedBy} />
    </Strip>
  );
}

/** Names of the link into the game. It stays after the departure, because a delayed flight still boards. */
const linkTexts: Partial<Record<FlightPhase, string>> = {
  'check-in': 'Check In',
  boarding: 'Go to the gate',
  'in-air': 'Join the game',
  landed: 'Join the game',
};

/** Link into the game, where check-in, gate and flight are. Renders nothing before check-in opens. */
export function CheckInLink({ phase, describedBy }: { phase: FlightPhase; describedBy: string }) {
  const text = linkTexts[phase];
  if (!text) return null;
  return (
    <ButtonLink
      href={placePage(platform.key)}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={describedBy}
      $variant={phase === 'check-in' ? 'primary' : 'secondary'}
    >
      {text}
    </ButtonLink>
  );
}

const Strip = styled(Cluster).attrs({ $justify: 'space-between' })<{ $open: boolean }>`
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

const departed = 'This flight has departed.';

const texts = {
  undated: 'Check-in opens a day before departure, once the flight is scheduled.',
  booked: 'Check-in opens in',
  'check-in': 'Check-in is open. It closes in',
  boarding: 'Boarding. Check-in has closed. Departure in',
  'in-air': 'In the air by its timetable. Lands in about',
  landed: 'This flight has landed.',
  cancelled: 'This flight is no longer on the flight board.',
} as const satisfies Record<FlightPhase, string>;

interface CheckInNow {
  phase: FlightPhase;
  text: string;
  /** '16 h 07 min' until the phase ends; undefined for a phase without an end. */
  countdown: string | undefined;
}

/** Follows the phases of a trip by the second. */
export function useCheckIn(trip: Pick<Trip, 'dueDate' | 'blockMinutes' | 'today'>): CheckInNow {
  const now = useNow(1_000);
  const { phase, until } = flightPhase(trip, now);
  const isUnknown = trip.blockMinutes === undefined && (phase === 'in-air' || phase === 'landed');
  return { phase, text: isUnknown ? departed : texts[phase], countdown: until === undefined ? undefined : countdownText(until - now) };
}
