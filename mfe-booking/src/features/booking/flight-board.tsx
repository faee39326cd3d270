import { now } from '@portal/api-client';
import { hasDeparted, type Flight, type FlightsReply } from '@portal/booking-contract';
import { color, family, radius, size, Skeleton, space, type, VisuallyHidden, weight } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import { useId } from 'react';
import styled from 'styled-components';
import { BoardAlert } from '../../app/board-alert.tsx';
import { DayStrip, Strip, stripHeight, stripTop } from './day-strip.tsx';
import { findFlights, groupFlights, type FlightFilter } from './filter/flight-filter.ts';
import { AllLeft, NoFlights } from './filter/filter-words.tsx';
import { columns, Row, rowFrom } from './flight-row.styles.ts';
import { FlightRow, type FlightRowProps } from './flight-row.tsx';

interface FlightListProps extends Omit<FlightRowProps, 'flight'> {
  flights: readonly Flight[];
  filter: FlightFilter;
  onFilter: (part: Partial<FlightFilter>) => void;
}

interface FlightBoardProps extends Omit<FlightListProps, 'flights'> {
  reading: UseQueryResult<FlightsReply>;
  /** Replaces reading the board again. */
  onRetry?: () => unknown;
}

/** The list of flights in all its states: loading, failed, stale and current. */
export function FlightBoard({ reading, onRetry, ...list }: FlightBoardProps) {
  const { data, error } = reading;
  if (!data && !error) return <FlightSkeletons />;
  return (
    <>
      <BoardAlert reading={reading} about="Here are the flights" {...(onRetry && { onRetry })} />
      {data && <FlightList flights={data.flights} {...list} />}
    </>
  );
}

function FlightList({ flights, filter, onFilter, ...row }: FlightListProps) {
  const id = useId();
  const matching = findFlights(flights, filter, now());
  const groups = groupFlights(matching, filter.sort, now());
  return (
    <Board>
      <DayStrip groups={groups} id={id} />
      <Days>
        <Group>
          <Count role="status">{`${matching.length} of ${flights.length} ${flights.length === 1 ? 'flight' : 'flights'}`}</Count>
          {matching.length > 0 && <FlightHeads />}
        </Group>
        {groups.map((group) => (
          <Group key={group.key} data-day={group.day && group.key}>
            <GroupTitle id={id + group.key} tabIndex={-1}>
              {group.title} {group.detail && <span>{group.detail}</span>}
            </GroupTitle>
            <Rows>
              {group.flights.map((flight) => (
                <FlightRow key={flight.id} flight={flight} {...row} />
              ))}
            </Rows>
          </Group>
        ))}
        {matching.length > 0 && matching.every((flight) => hasDeparted(flight, now())) && <AllLeft filter={filter} />}
        {matching.length === 0 && <NoFlights total={flights.length} filter={filter} onFilter={onFilter} />}
      </Days>
    </Board>
  );
}

/** Column heads of a wide list, beside the count. Hidden from assistive technology, because each row has its own labels. */
const FlightHeads = () => (
  <Heads aria-hidden="true">
    {['Departs', 'Flight', 'Callsign'].map(columnHead)}
    <FactHeads>{['Route', 'Gate', 'Aircraft', 'Coordinator'].map(columnHead)}</FactHeads>
  </Heads>
);

const columnHead = (name: string) => <span key={name}>{name}</span>;

const Heads = styled.div`
  display: none;
  color: ${color.textMuted};
  font: ${weight.medium} 0.75rem/1.3 ${family.text};
  ${rowFrom.wide} {
    display: grid;
    grid-template-columns: ${columns.row};
    gap: ${space.sm};
    align-self: end;
    padding-inline: calc(${space.md} + 1px);
  }
`;

const FactHeads = styled.div`
  display: grid;
  grid-template-columns: ${columns.facts};
  gap: ${space.xs};
`;

const days = [1, 2, 3, 4];

/** Placeholder rows of the same size as the flights, so that little moves when they load. */
const FlightSkeletons = () => (
  <Board>
    <VisuallyHidden role="status">Loading flights...</VisuallyHidden>
    <Strip as="div" aria-hidden="true" />
    <Days>
      <Count aria-hidden="true">
        <Skeleton $width="6rem" $height="1.3125rem" />
      </Count>
      {days.map((day) => (
        <Group key={day} aria-hidden="true">
          <Skeleton $width="6rem" $height="1.625rem" />
          <Rows as="div">
            <RowSkeleton />
            <RowSkeleton />
            <RowSkeleton />
          </Rows>
        </Group>
      ))}
    </Days>
  </Board>
);

const RowSkeleton = () => (
  <Row as="div" $loading>
    <Skeleton $height="2.25rem" />
  </Row>
);

const Rows = styled.ul`
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.surface};
`;

/** Rows adapt to its width, see `rowFrom`. */
const Board = styled.div`
  container-type: inline-size;
  [role='alert'] + & {
    margin-top: ${space.lg};
  }
`;

/** Days in one column, with smaller gaps where each day is beside its flights. */
const Days = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  ${rowFrom.medium} {
    gap: ${space.md};
  }
  ${rowFrom.wide} {
    gap: 0.625rem;
  }
`;

/** A day above its flights, or beside them in a wide list. */
const Group = styled.div`
  display: grid;
  gap: ${space.xxs};
  scroll-margin-top: ${stripHeight};
  ${rowFrom.medium} {
    gap: ${space.xs};
  }
  ${rowFrom.wide} {
    grid-template-columns: ${columns.day} minmax(0, 1fr);
  }
`;

const Count = styled.p`
  color: ${color.textMuted};
  font: ${weight.medium} ${type.small} ${family.text};
  font-variant-numeric: tabular-nums;
`;

/** The title sticks below the header, and below the strip of dates, while its flights are in view. */
const GroupTitle = styled.h2`
  position: sticky;
  top: calc(${stripTop} + ${stripHeight});
  z-index: 1;
  padding-block: ${space.hair};
  background: var(--route-ground, ${color.page});
  color: ${color.heading};
  font: ${weight.bold} 1.0625rem/1.2 ${family.display};
  ${rowFrom.medium} {
    font: ${weight.bold} ${type.subheading} ${family.display};
  }
  span {
    margin-inline-start: ${space.xxs};
    color: ${color.textMuted};
    font: ${weight.medium} ${type.small} ${family.text};
  }
  ${rowFrom.wide} {
    top: 5.25rem;
    align-self: start;
    padding: 0;
    font: ${weight.bold} 1.0625rem/1.2 ${family.display};
    span {
      display: block;
      margin: 0;
      font: ${weight.medium} 0.8125rem/1.25 ${family.text};
    }
  }
`;
