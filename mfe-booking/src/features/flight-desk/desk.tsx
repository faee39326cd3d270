import { flightDeskQuery, flightMessages, flightsErrorText } from '@portal/booking-contract';
import { color, EmptyState, from, radius, RetryAlert, size, Skeleton, space, Stack, timeOfDay } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { useAddressFilter } from '@portal/remote-app';
import styled from 'styled-components';
import { flightsQuery } from '../../app/flights-query.ts';
import { useLiveFlights } from '../../app/live/use-follow.tsx';
import { useNow } from '../../app/use-now.ts';
import { deskFlights } from './desk-flights.ts';
import { DeskList } from './desk-list.tsx';
import { FlightDetail } from './flight-detail.tsx';
import { LeftOutCards, LeftOutRoutes } from './left-out-cards.tsx';

/** The list of flights beside the open flight. A narrow window shows one of the two. */
export function Desk({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(flightsQuery);
  useLiveFlights();
  const now = useNow();
  const [{ flight: openId, show }, change] = useAddressFilter(flightDeskQuery);
  const flights = data && deskFlights(data.flights, now);
  const deskFlight = flights?.find(({ flight }) => flight.id === openId);
  return (
    <Stack $gap="lg">
      {(error || data?.stale) && (
        <div data-screen-only>
          <RetryAlert title={flightsErrorText(error?.message ?? flightMessages.fetchFailed)} busy={isFetching} onRetry={refetch}>
            {data && `These are the flights as of ${timeOfDay(data.asOf)}.`}
          </RetryAlert>
        </div>
      )}
      {openId === '' && <LeftOutCards userId={userId} />}
      {openId === '' && <LeftOutRoutes userId={userId} />}
      <Panes>
        <Side $isHidden={openId !== ''}>
          {flights && <DeskList flights={flights} now={now} openId={openId} show={show} onShow={(next) => change({ show: next })} />}
          {!flights && !error && <Loading />}
        </Side>
        {openId ? (
          <FlightDetail key={openId} userId={userId} flightId={openId} deskFlight={deskFlight} now={now} show={show} />
        ) : (
          (flights || !error) && (
            <Choose>
              <EmptyState title="Choose a flight">Its passengers, seats and waiting list open here.</EmptyState>
            </Choose>
          )
        )}
      </Panes>
    </Stack>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading the flights...">
    <Skeleton $height="28rem" />
  </div>
);

const Panes = styled.div`
  display: grid;
  gap: ${space.lg};
  padding-bottom: ${space.section};
  > * {
    min-width: 0;
  }
  ${from.laptop} {
    grid-template-columns: minmax(19rem, 24rem) minmax(0, 1fr);
    align-items: start;
  }
  @media print {
    display: block;
  }
`;

/** The list scrolls separately, so that a flight opened from far down starts at its top. */
const Side = styled.div<{ $isHidden: boolean }>`
  ${({ $isHidden }) => $isHidden && `display: none; ${from.laptop} { display: block; }`}
  ${from.laptop} {
    position: sticky;
    top: 6rem;
    max-height: calc(100dvh - 7rem);
    overflow-y: auto;
  }
  @media print {
    display: none;
  }
`;

const Choose = styled.div`
  display: none;
  border: ${size.hairline} dashed ${color.lineStrong};
  border-radius: ${radius.lg};
  ${from.laptop} {
    display: block;
  }
`;
