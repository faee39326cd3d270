import { bookingPages, type Flight, flightMessages, flightsErrorText } from '@portal/booking-contract';
import { Breadcrumb, Container, RetryAlert, Skeleton, space, Spinner, Stack, timeOfDay } from '@portal/design-system';
import { queryOptions, useQuery } from '@portal/query';
import { Link, useParams } from '@portal/router';
import styled from 'styled-components';
import { flightsQuery } from '../../app/flights-query.ts';
import { useLiveFlights } from '../../app/live/use-follow.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { useNow } from '../../app/use-now.ts';
import { useBookingDialog } from '../booking/dialog/use-booking-dialog.tsx';
import { useBookingLink } from '../booking/dialog/use-booking-link.ts';
import { AllFlights, FlightActions } from './flight-actions.tsx';
import { FlightFacts } from './flight-facts.tsx';
import { FlightHero, HeroRoom } from './flight-hero.tsx';
import { FlightNotFound } from './flight-not-found.tsx';
import { FlightNotices, type FlightNoticesProps } from './flight-notices.tsx';
import { readOutOfService } from './route-service.ts';
import { useFlightTitle } from './use-flight-title.ts';
import { useFollowedFlight } from './use-followed-flight.ts';

/** `/flights/:id`: one flight, live. */
function FlightPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(flightsQuery);
  useLiveFlights();
  const { flight, isGone, before } = useFollowedFlight(
    id,
    data?.flights.find((each) => each.id === id),
  );
  const problem = (error || data?.stale) && (
    <RetryAlert title={flightsErrorText(error?.message ?? flightMessages.fetchFailed)} busy={isFetching} onRetry={refetch}>
      {data && `This is the flight as of ${timeOfDay(data.asOf)}.`}
    </RetryAlert>
  );
  return (
    <Page>
      <Breadcrumb current={flight?.callsign ?? 'Flight'}>
        <li>
          <Link to={bookingPages.bookFlights}>Flights</Link>
        </li>
      </Breadcrumb>
      <Stack $gap="lg">
        {problem}
        {flight && <FlightView flight={flight} before={before} isGone={isGone} />}
        {!flight && data && <FlightNotFound isStale={data.stale} />}
        {!flight && !data && !error && <Loading />}
        {!flight && !data && error && <AllFlights />}
      </Stack>
    </Page>
  );
}

export default withRemoteData(FlightPage);

/** Whether the flight's route is out of service. */
const outOfServiceQuery = (flight: Flight) =>
  queryOptions({
    queryKey: ['out-of-service', flight.callsign, flight.from?.iata, flight.to?.iata],
    queryFn: ({ signal }) => readOutOfService(flight, signal),
  });

function FlightView({ flight, before, isGone }: FlightNoticesProps) {
  const now = useNow();
  const booking = useBookingDialog(useQuery(flightsQuery).data?.flights);
  useBookingLink(flight, booking.open);
  const isOutOfService = useQuery(outOfServiceQuery(flight)).data ?? false;
  const title = titleOf(flight);
  const pageTitle = `${flight.callsign}: ${title}`;
  useFlightTitle(pageTitle);
  return (
    <>
      <FlightNotices flight={flight} before={before} isGone={isGone} />
      <FlightHero
        flight={flight}
        title={title}
        now={now}
        actions={
          isGone ? (
            <AllFlights />
          ) : (
            <FlightActions
              flight={flight}
              title={pageTitle}
              now={now}
              isDoubtful={isOutOfService}
              onBook={() => booking.open(flight)}
              onPrepare={booking.prepare}
            />
          )
        }
      />
      <FlightFacts flight={flight} now={now} isOutOfService={isOutOfService} />
      {booking.dialog}
    </>
  );
}

const titleOf = ({ from, to, departure, destination }: Flight) => `${from?.city ?? departure} to ${to?.city ?? destination}`;

const Loading = () => (
  <>
    <LoadingRoom role="status">
      <Spinner />
      Loading the flight...
    </LoadingRoom>
    <Skeleton $height="16rem" />
  </>
);

const LoadingRoom = styled(HeroRoom)`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.sm};
`;

/** Keeps the footer below the window in every state, so that it does not move. */
const Page = styled(Container)`
  min-height: 100dvh;
  padding-block: ${space.xl} ${space.xxl};
`;
