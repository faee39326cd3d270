import { flightMessages, flightsErrorText, type Flight, type FlightsReply } from '@portal/booking-contract';
import { color, family, RetryAlert, Skeleton, space, timeOfDay, useLazy, VisuallyHidden, weight } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import styled from 'styled-components';
import { findFlights, type FlightFilter } from './filter/flight-filter.ts';
import { Board, Count, Days, Group, GroupTitle, Rows } from './flight-board.styles.ts';
import { groupFlights } from './flight-groups.ts';
import { columns, Row, rowFrom } from './flight-row.styles.ts';
import { FlightRow, type FlightRowProps } from './flight-row.tsx';
import type { NoFlightsProps } from './no-flights.tsx';

const loadEmpty = () => import(/* webpackChunkName: "flight-filters" */ './no-flights.tsx');

interface FlightListProps extends Omit<FlightRowProps, 'flight'> {
  flights: readonly Flight[];
  filter: FlightFilter;
  onFilter: (part: Partial<FlightFilter>) => void;
}

interface FlightBoardProps extends Omit<FlightListProps, 'flights'> {
  reading: UseQueryResult<FlightsReply>;
  onRetry: () => unknown;
}

/** The list of flights in all its states: loading, failed, stale and current. */
export function FlightBoard({ reading: { data, error }, onRetry, ...list }: FlightBoardProps) {
  if (!data && !error) return <FlightSkeletons />;
  return (
    <>
      {(error || data?.stale) && (
        <RetryAlert title={flightsErrorText(error?.message ?? flightMessages.fetchFailed)} onRetry={onRetry}>
          {data && `Here are the flights as of ${timeOfDay(data.asOf)}.`}
        </RetryAlert>
      )}
      {data && <FlightList flights={data.flights} {...list} />}
    </>
  );
}

function FlightList({ flights, filter, onFilter, ...row }: FlightListProps) {
  const matching = findFlights(flights, filter);
  return (
    <Board>
      <Days>
        <Group>
          <Count role="status">{`${matching.length} of ${flights.length} ${flights.length === 1 ? 'flight' : 'flights'}`}</Count>
          {matching.length > 0 && <FlightHeads />}
        </Group>
        {groupFlights(matching, filter.sort).map((group) => (
          <Group key={group.key}>
            <GroupTitle>
              {group.title} {group.detail && <span>{group.detail}</span>}
            </GroupTitle>
            <Rows>
              {group.flights.map((flight) => (
                <FlightRow key={flight.id} flight={flight} {...row} />
              ))}
            </Rows>
          </Group>
        ))}
        {matching.length === 0 && <Empty total={flights.length} filter={filter} onFilter={onFilter} />}
      </Days>
    </Board>
  );
}

/** In words why the list is empty. Most visitors never see it, so its code comes when it does; until then the count says it. */
function Empty(props: NoFlightsProps) {
  const { Part } = useLazy(loadEmpty, true);
  return Part && <Part {...props} />;
}

/** Heads of a wide list's columns, in the line of the count. Each row has its own labels for assistive technology. */
const FlightHeads = () => (
  <Heads aria-hidden="true">
    <span>Departs</span>
    <span>Flight</span>
    <span>Callsign</span>
    <FactHeads>
      <span>Route</span>
      <span>Gate</span>
      <span>Aircraft</span>
      <span>Coordinator</span>
    </FactHeads>
  </Heads>
);

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

/** Placeholder rows in the places of the flights' own, so that little moves when they arrive. */
const FlightSkeletons = () => (
  <Board>
    <VisuallyHidden role="status">Loading flights...</VisuallyHidden>
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
