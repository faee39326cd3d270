import {
  bookingPages,
  type Flight,
  flightAt,
  flightMessages,
  type FlightsReply,
  flightTexts,
  hasDeparted,
  inviteQuery,
  isFull,
  momentText,
} from '@portal/booking-contract';
import { Alert, Breadcrumb, Container, EmptyState, later, Skeleton, space, Spinner, Stack } from '@portal/design-system';
import { queryOptions, useQuery } from '@portal/query';
import { skeleton, useDocumentTitle } from '@portal/remote-app';
import { Link, useParams, useSearchParams } from '@portal/router';
import { useSession } from '@portal/shell-api';
import styled from 'styled-components';
import { illustrations } from '@portal/design-system/illustrations';
import { useState } from 'react';
import { flightsQuery } from '../../app/board.ts';
import { BoardAlert } from '../../app/board-alert.tsx';
import { useLiveFlights } from '../../app/live/use-follow.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { useBookedRef } from '../../app/trips.ts';
import { useNow } from '../../app/use-now.ts';
import { useBookingDialog, useBookingLink } from '../booking/dialog/use-booking-dialog.tsx';
import { AllFlights, FlightActions } from './flight-actions.tsx';
import { FlightFacts, readOutOfService } from './flight-facts.tsx';
import { FlightHero, HeroRoom } from './flight-hero.tsx';

const Companions = later(() => import('../companions/companions.tsx'), {
  when: 'visible',
  placeholder: skeleton('Loading who flies along...', '9rem'),
});
const NextFlights = later(() => import('../companions/next-flights.tsx'), {
  placeholder: skeleton('Loading the next flights...', 'max(24.5rem, 39rem - 28vw)'),
});

/** `/flights/:id`: one flight, live. */
function FlightPage() {
  const { id = '' } = useParams();
  const reading = useQuery(flightsQuery);
  const { data, error } = reading;
  useLiveFlights();
  const { flight, isGone, before } = useFollowedFlight(id, data?.flights);
  return (
    <Page>
      <Breadcrumb current={flight?.callsign ?? 'Flight'}>
        <li>
          <Link to={bookingPages.bookFlights}>Flights</Link>
        </li>
      </Breadcrumb>
      <Stack $gap="lg">
        <BoardAlert reading={reading} about="This is the flight" />
        {data && <Invitation flight={flight} isGone={isGone} data={data} />}
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
  const { user } = useSession();
  const booking = useBookingDialog(useQuery(flightsQuery).data?.flights);
  useBookingLink(flight, booking.open);
  const isOutOfService = useQuery(outOfServiceQuery(flight)).data ?? false;
  const bookingRef = useBookedRef(flight);
  const title = titleOf(flight);
  const pageTitle = `${flight.callsign}: ${title}`;
  useDocumentTitle(pageTitle);
  return (
    <>
      <FlightNotices flight={flight} before={before} isGone={isGone} />
      <FlightHero
        flight={flight}
        title={title}
        now={now}
        isBooked={bookingRef !== undefined}
        actions={
          isGone ? (
            <AllFlights />
          ) : (
            <FlightActions
              flight={flight}
              title={pageTitle}
              now={now}
              isDoubtful={isOutOfService}
              bookingRef={bookingRef}
              onBook={() => booking.open(flight)}
              onPrepare={booking.prepare}
            />
          )
        }
      />
      <FlightFacts flight={flight} now={now} isOutOfService={isOutOfService} />
      {user && !isGone && <Companions userId={user.userId} flight={flight} title={pageTitle} now={now} />}
      {booking.dialog}
    </>
  );
}

/** Shows the next flights if the flight of an invitation has left or is full. The booking dialog opens for any other. */
function Invitation({ flight, isGone, data }: { flight: Flight | undefined; isGone: boolean; data: FlightsReply }) {
  const [query] = useSearchParams();
  const now = useNow();
  const invitedId = query.get(inviteQuery);
  if (invitedId === null || (!flight && data.stale)) return null;
  const hasLeft = isGone || flight?.id !== invitedId || hasDeparted(flight, now);
  if (!hasLeft && !isFull(flight)) return null;
  return <NextFlights reason={hasLeft ? 'left' : 'full'} flight={flight} flights={data.flights} now={now} />;
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

const fields = [
  ['gate', 'Gate'],
  ['aircraft', 'Aircraft'],
  ['host', 'Coordinator'],
  ['route', 'Route'],
] as const;

interface FlightNoticesProps {
  flight: Flight;
  /** The flight before its latest change. */
  before: Flight | undefined;
  isGone: boolean;
}

/** Notices about a flight that has changed or has left the board. */
function FlightNotices({ flight, before, isGone }: FlightNoticesProps) {
  return (
    <>
      {isGone && (
        <Alert tone="warning" title="This flight has left the board.">
          It was flown or cancelled. Here is what was known last.
        </Alert>
      )}
      {before && !isGone && <Changes before={before} after={flight} />}
    </>
  );
}

/** Lists the changed fields of a flight: 'Gate: 7 is now Z99'. */
function Changes({ before, after }: { before: Flight; after: Flight }) {
  const [earlier, later] = [departureOf(before), departureOf(after)];
  return (
    <Alert title="Just updated">
      {earlier !== later && <p>{`Departure: ${earlier} is now ${later}`}</p>}
      {fields.map(
        ([field, label]) => before[field] !== after[field] && <p key={field}>{`${label}: ${before[field]} is now ${after[field]}`}</p>,
      )}
    </Alert>
  );
}

const departureOf = ({ dueDate, from }: Flight) => (dueDate ? momentText(dueDate, from) : flightMessages.notScheduled);

/** @param isStale the list is stale, so the flight may exist */
function FlightNotFound({ isStale }: { isStale: boolean }) {
  useDocumentTitle(flightTexts.notFound);
  return (
    <EmptyState level="h1" title={flightTexts.notFound} image={illustrations.noFlights} action={<AllFlights />}>
      {isStale
        ? 'It is not in the last list that we have. Please look again in a moment.'
        : 'It may have been flown or cancelled, or the link is not complete. The next flight is never far.'}
    </EmptyState>
  );
}

/** Fields whose changes are shown. */
const followedFields = ['dueDate', 'gate', 'aircraft', 'host', 'route'] as const;

interface FollowedFlight {
  flight: Flight | undefined;
  /** The flight has left the list since the page opened. */
  isGone: boolean;
  /** The flight before its latest change; undefined without a change since the page opened. */
  before: Flight | undefined;
}

/** Remembers the flight of an address when it leaves the list or moves to another day, and its state before the latest change. */
function useFollowedFlight(address: string, flights: readonly Flight[] = []): FollowedFlight {
  const [memory, setMemory] = useState<{ address: string; flight?: Flight | undefined; before?: Flight | undefined }>({ address });
  const isOther = memory.address !== address;
  const shown = isOther ? undefined : memory.flight;
  const current = shown ? flights.find(({ id }) => id === shown.id) : flightAt(flights, address);
  if (isOther) setMemory({ address, flight: current });
  else if (current && current !== memory.flight) {
    const { flight: last } = memory;
    const isChanged = last && followedFields.some((field) => last[field] !== current[field]);
    setMemory({ address, flight: current, before: isChanged ? last : memory.before });
  }
  return {
    flight: current ?? shown,
    isGone: !current && shown !== undefined,
    before: isOther ? undefined : memory.before,
  };
}
