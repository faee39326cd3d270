import { flightMessages, flightsErrorText, type Flight, type FlightsReply } from '@portal/booking-contract';
import { RetryAlert, timeOfDay, useLazy } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import { findFlights, type FlightFilter } from './filter/flight-filter.ts';
import { groupFlights } from './flight-groups.ts';
import { FlightHeads } from './flight-heads.tsx';
import { FlightRow, type FlightRowProps } from './flight-row.tsx';
import { FlightSkeletons } from './flight-skeletons.tsx';
import type { NoFlightsProps } from './no-flights.tsx';
import { Board, Count, Days, Group, GroupTitle, Rows } from './flight-board.styles.ts';

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
