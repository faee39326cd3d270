import { bookingMessages, flightsErrorText, type Flight, type FlightsReply } from '@portal/booking-contract';
import { Button, EmptyState, Grid, Perforation, RetryAlert, Skeleton, Stack, timeOfDay, VisuallyHidden } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import type { UseQueryResult } from '@portal/query';
import { arrangeFlights, findFlights, type FlightFilter } from './filter/flight-filter.ts';
import { FlightCard, Pass, Stub, type FlightCardProps } from './flight-card.tsx';

interface FlightListProps extends Omit<FlightCardProps, 'flight'> {
  flights: readonly Flight[];
  filter: FlightFilter;
  onShowAll: () => void;
}

interface FlightBoardProps extends Omit<FlightListProps, 'flights'> {
  reading: UseQueryResult<FlightsReply>;
  onRetry: () => unknown;
}

/** The list of flights in all its states: loading, failed, stale and current. */
export function FlightBoard({ reading: { data, error }, onRetry, ...list }: FlightBoardProps) {
  if (!data && !error) return <FlightSkeletons />;
  return (
    <Stack $gap="lg">
      {(error || data?.stale) && (
        <RetryAlert title={flightsErrorText(error?.message ?? bookingMessages.flights.fetchFailed)} onRetry={onRetry}>
          {data && `Here are the flights as of ${timeOfDay(data.asOf)}.`}
        </RetryAlert>
      )}
      {data && <FlightList flights={data.flights} {...list} />}
    </Stack>
  );
}

function FlightList({ flights, filter, onShowAll, ...card }: FlightListProps) {
  const matching = arrangeFlights(findFlights(flights, filter));
  return (
    <>
      <VisuallyHidden role="status">{`${matching.length} of ${flights.length} flights`}</VisuallyHidden>
      <Grid as="ul" $min="20rem">
        {matching.map((flight) => (
          <li key={flight.id}>
            <FlightCard flight={flight} {...card} />
          </li>
        ))}
      </Grid>
      {flights.length === 0 && (
        <EmptyState title="No Flights Available" image={illustrations.noFlights}>
          Check back later for updated flight schedules.
        </EmptyState>
      )}
      {flights.length > 0 && matching.length === 0 && (
        <EmptyState
          title={`No flight matches “${Object.values(filter).filter(Boolean).join(', ')}”`}
          image={illustrations.noFlights}
          action={
            <Button variant="secondary" onClick={onShowAll}>
              Show all flights
            </Button>
          }
        />
      )}
    </>
  );
}

const places = [1, 2, 3, 4, 5, 6];
/** Widths and heights of a card's content from callsign to button, so that nothing moves when the flights arrive. */
const rows = [
  ['40%', '2.25rem'],
  ['100%', '1.625rem'],
  ['70%', '6.5rem'],
] as const;

const FlightSkeletons = () => (
  <>
    <VisuallyHidden role="status">Loading flights...</VisuallyHidden>
    <Grid $min="20rem" aria-hidden="true">
      {places.map((place) => (
        <Pass as="div" key={place}>
          {rows.map(([width, height]) => (
            <Skeleton key={height} $width={width} $height={height} />
          ))}
          <Stub>
            <Perforation />
            <Skeleton $height="2.9rem" />
            <Skeleton $height="2.75rem" $round />
          </Stub>
        </Pass>
      ))}
    </Grid>
  </>
);
