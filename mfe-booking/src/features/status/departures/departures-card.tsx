import { flightMessages, flightsErrorText, type FlightsReply } from '@portal/booking-contract';
import { Button, color, family, radius, space, timeOfDay, type, weight } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';

interface DeparturesCardProps {
  title: string;
  reading: UseQueryResult<FlightsReply>;
  /** Text that replaces an empty board. */
  empty: string;
  isEmpty: boolean;
  /** CSS height that the card reserves in every state. */
  minHeight?: string;
  children: ReactNode;
  /** Below the board. */
  action?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** The dark card of a departures board in all its states: loading, failed, stale, empty and current. */
export function DeparturesCard({ title, reading, empty, isEmpty, minHeight, children, action, ref }: DeparturesCardProps) {
  const { data, error, isFetching, refetch } = reading;
  const id = useId();
  return (
    <Root ref={ref} aria-labelledby={id} style={{ minHeight }}>
      <Head>
        <Title id={id}>{title}</Title>
        {data && !data.stale && !error && <Live>Live</Live>}
      </Head>
      {!data && !error && <p role="status">Loading departures...</p>}
      {(error || data?.stale) && (
        <Notice role="status">
          <p>{`${flightsErrorText(error?.message ?? flightMessages.fetchFailed)}${data ? `. These are the departures as of ${timeOfDay(data.asOf)}.` : ''}`}</p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </Notice>
      )}
      {data && (isEmpty ? <p>{empty}</p> : children)}
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
  :focus-visible {
    outline-color: ${color.deepAccent};
  }
`;

const Head = styled.div`
  display: flex;
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
