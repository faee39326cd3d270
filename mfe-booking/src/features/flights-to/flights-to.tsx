import { now } from '@portal/api-client';
import { type Flight, flightMessages, flightsErrorText, flightState, flightsToPath } from '@portal/booking-contract';
import { Card, RetryAlert, Skeleton, Stack, Text, TextLink, timeOfDay, VisuallyHidden } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { Link } from '@portal/router';
import { flightsQuery } from '../../app/flights-query.ts';
import { useLiveFlights } from '../../app/live/use-follow.tsx';
import { FlightRow } from './flight-row.tsx';

/** Number of flights shown. The flight list has the others. */
const shownAtMost = 4;
const places = [1, 2, 3];

/** The next flights to some airports, live. @param airports IATA codes, the main one first */
export function FlightsTo({ airports }: { airports: readonly [string, ...string[]] }) {
  const { data, error, isFetching, refetch } = useQuery(flightsQuery);
  const news = useLiveFlights();
  if (!data && !error) return <Loading />;
  return (
    <Stack>
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      {(error || data?.stale) && (
        <RetryAlert title={flightsErrorText(error?.message ?? flightMessages.fetchFailed)} busy={isFetching} onRetry={refetch}>
          {data && `Here are the flights as of ${timeOfDay(data.asOf)}.`}
        </RetryAlert>
      )}
      {data && <Flights flights={nextTo(airports, data.flights)} board={flightsToPath(airports[0])} />}
    </Stack>
  );
}

function Flights({ flights, board }: { flights: readonly Flight[]; board: string }) {
  if (flights.length === 0) {
    return (
      <Card as="div">
        <Text $weight="semibold">No flight there is on the board right now.</Text>
        <Text $color="textMuted">New flights appear here by themselves as soon as a coordinator plans one.</Text>
      </Card>
    );
  }
  return (
    <>
      <Stack as="ul" $gap="sm">
        {flights.slice(0, shownAtMost).map((flight) => (
          <FlightRow key={flight.id} flight={flight} />
        ))}
      </Stack>
      {flights.length > shownAtMost && <TextLink as={Link} to={board}>{`See all ${flights.length} flights`}</TextLink>}
    </>
  );
}

/** Flights to these airports that can be booked, soonest first and undated last. */
const nextTo = (airports: readonly string[], flights: readonly Flight[]): Flight[] =>
  flights
    .filter((flight) => airports.includes(flight.to?.iata ?? '') && flightState(flight, now()) === 'open')
    .toSorted((one, other) => departure(one) - departure(other));

const departure = ({ dueDate }: Flight) => (dueDate === null ? Number.MAX_VALUE : Date.parse(dueDate));

const Loading = () => (
  <>
    <VisuallyHidden role="status">Loading flights...</VisuallyHidden>
    <Stack aria-hidden="true">
      {places.map((place) => (
        <Skeleton key={place} $height="6.5rem" />
      ))}
    </Stack>
  </>
);
