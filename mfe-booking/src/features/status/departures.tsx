import { bookingPages, type FlightsReply, hasDeparted } from '@portal/booking-contract';
import { Button, ButtonLink, color, family, radius, space, timeOfDay, type, VisuallyHidden, weight } from '@portal/design-system';
import { useQuery, type UseQueryResult } from '@portal/query';
import { Link } from '@portal/router';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { boardProblem, flightsQuery } from '../../app/board.ts';
import { useLiveFlights } from '../../app/live/use-follow.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { useNow } from '../../app/use-now.ts';
import { byTime, departureGroups } from './departure-groups.ts';
import { DeparturesTable, type DeparturesTableProps } from './departures-table.tsx';

/** Widget `departures`: the next five flights, live while they are in view. */
function NextDepartures() {
  const place = useRef<HTMLElement>(null);
  const reading = useQuery(flightsQuery);
  useLiveFlights(useIsInView(place));
  const now = useNow();
  const flights = byTime(reading.data?.flights ?? [])
    .filter((flight) => !hasDeparted(flight, now))
    .slice(0, 5);
  return (
    <DeparturesCard
      ref={place}
      title="Next departures"
      reading={reading}
      table={{ groups: flights.length > 0 ? [['', flights]] : [], caption: 'The next five flights', withDays: true, now }}
      action={
        <ButtonLink as={Link} to={bookingPages.flightStatus} $variant="secondary">
          Departures board
        </ButtonLink>
      }
    />
  );
}

export default withRemoteData(NextDepartures);

/** Whether an element is in view. A widget below the fold need not follow the board. */
function useIsInView(place: { current: Element | null }): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.some(({ isIntersecting }) => isIntersecting)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isInView;
}

/** Today's and tomorrow's departures, live. */
export function DeparturesBoard() {
  const reading = useQuery(flightsQuery);
  const news = useLiveFlights();
  const now = useNow();
  const groups = departureGroups(reading.data?.flights ?? [], now);
  return (
    <>
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      <DeparturesCard
        title="Departures"
        reading={reading}
        table={{ groups, caption: 'Departures of today and tomorrow', now }}
        minHeight="24rem"
      />
    </>
  );
}

interface DeparturesCardProps {
  title: string;
  reading: UseQueryResult<FlightsReply>;
  table: DeparturesTableProps;
  /** CSS height that the card reserves in every state. */
  minHeight?: string;
  /** Below the board. */
  action?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** The dark card of a departures board in all its states: loading, failed, stale, empty and current. */
function DeparturesCard({ title, reading, table, minHeight, action, ref }: DeparturesCardProps) {
  const { data, error, isFetching, refetch } = reading;
  const problem = boardProblem(reading);
  const id = useId();
  return (
    <Root ref={ref} aria-labelledby={id} style={{ minHeight }}>
      <Head>
        <Title id={id}>{title}</Title>
        {data && !problem && <Live>Live</Live>}
      </Head>
      {!data && !error && <p role="status">Loading departures...</p>}
      {problem && (
        <Notice role="status">
          <p>{data ? `${problem}. These are the departures as of ${timeOfDay(data.asOf)}.` : problem}</p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </Notice>
      )}
      {data && table.groups.length === 0 && <p>No departures are scheduled yet. New flights appear here at once.</p>}
      {data && table.groups.length > 0 && <DeparturesTable {...table} />}
      {(data || error) && (
        <Foot>
          <small>Your own time comes first, then the time at the airport.</small>
          {action}
        </Foot>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  padding: clamp(${space.md}, 3vw, ${space.xl});
  border-radius: ${radius.xl};
  background: ${color.deep};
  color: ${color.onDeep};
  /* For large letters on a phone. */
  overflow-x: auto;
  :focus-visible {
    outline-color: ${color.deepAccent};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
`;

const Title = styled.h2`
  color: ${color.onDeep};
  font: ${weight.bold} ${type.heading} ${family.display};
  letter-spacing: -0.015em;
`;

/** 'Live' with a dot, because the board follows every change. */
const Live = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  color: ${color.deepAccent};
  font: ${weight.semibold} ${type.small} ${family.text};
  &::before {
    content: '';
    padding: 0.25rem;
    border-radius: 50%;
    background: currentColor;
  }
`;

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${color.deepRaised};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.lg};
  margin-top: auto;
  small {
    color: ${color.onDeepMuted};
    font: ${weight.regular} ${type.caption} ${family.text};
  }
`;
