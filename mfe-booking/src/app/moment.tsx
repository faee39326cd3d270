import { clockText, readClock, readSecondClock, secondClockText, type ClockReading, type SecondClock } from '@portal/booking-contract';
import { color, family, type, weight } from '@portal/design-system';
import styled from 'styled-components';

/**
 * - `line`: 'Fri, Jul 4, 2:30 PM BST', and below 'Fri 9:30 AM AST in Port of Spain'
 * - `short`: 'Jul 4, 2:30 PM BST', and below 'Fri 9:30 AM AST'
 * - `clock`: a large '2:30 PM BST', and below 'Fri 9:30 AM AST'
 * - `stack`: the same with 'Fri, Jul 4' between them
 */
type Look = 'line' | 'short' | 'clock' | 'stack';

interface MomentProps {
  /** ISO 8601. */
  iso: string;
  /** The airport of this departure or arrival, if known. Without a city, its zone alone names it. */
  airport: SecondClock | undefined;
  /** Adds 'about'. */
  isEstimate?: boolean;
  look?: Look;
  /** On dark ground. */
  isOnDeep?: boolean;
}

/** A time of a flight: the viewer's own clock first, then the airport's if it shows another time. Both name their zone. */
export function Moment({ iso, airport, isEstimate = false, look = 'line', isOnDeep = false }: MomentProps) {
  const here = readClock(iso);
  const there = readSecondClock(iso, airport);
  return (
    <Root dateTime={iso} $isOnDeep={isOnDeep}>
      <First clock={here} look={look} about={isEstimate ? 'about ' : ''} />
      {there && <small>{secondClockText(there, look === 'line' ? airport?.city : undefined)}</small>}
    </Root>
  );
}

function First({ clock, look, about }: { clock: ClockReading; look: Look; about: string }) {
  const { weekday, date, time, zone } = clock;
  if (look === 'line') return <span>{about + clockText(clock)}</span>;
  if (look === 'short')
    return (
      <span>
        <span data-date>{`${about}${date}, `}</span>
        <span>{`${time}\u00a0${zone}`}</span>
      </span>
    );
  return (
    <>
      <b>
        {about && <i>{about}</i>}
        <span>{`${time} `}</span>
        <i>{zone}</i>
      </b>
      {look === 'stack' && <span>{`${weekday}, ${date}`}</span>}
    </>
  );
}

const Root = styled.time<{ $isOnDeep: boolean }>`
  > * {
    display: block;
  }
  i {
    font-size: max(0.55em, 0.75rem);
    font-style: normal;
    font-weight: ${weight.medium};
    letter-spacing: 0;
  }
  > small {
    color: ${({ $isOnDeep }) => ($isOnDeep ? color.onDeepMuted : color.textMuted)};
    font: ${weight.regular} ${type.small} ${family.text};
    font-variant-numeric: inherit;
  }
`;
