import { bookingPages, type BookingsReply } from '@portal/booking-contract';
import {
  Button,
  ButtonLink,
  Cluster,
  Container,
  EmptyState,
  Grid,
  Heading,
  later,
  Name,
  PageHeader,
  Section,
  space,
  Stack,
  TextLink,
  VisuallyHidden,
  useDialogState,
} from '@portal/design-system';
import { portalPages, type StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { closeAndTell, skeleton } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { illustrations } from '@portal/design-system/illustrations';
import { Link } from '@portal/router';
import { withRemoteData } from '../../app/remote-data.ts';
import { WaitingTrips } from './waiting-trips.tsx';
import { BoardNotice, TripsUnreadable } from './trip-notices.tsx';
import { PleaseLogIn, TripsLoading } from './trip-states.tsx';
import { useLiveTrips } from '../../app/live/use-follow.tsx';
import { type ListedTrip, orderTrips, type Trip, tripsQuery } from '../../app/trips.ts';
import { useNow } from '../../app/use-now.ts';
import { PrintedTrips } from './printed-trips.tsx';
import { savedTripsQuery, useSaveTrips } from './saved-copies.ts';
import { TripCard, type TripCardProps } from './trip-card.tsx';

const CancelDialog = later(() => import('./cancel-dialog.tsx'));
const Notifications = later(() => import('../notifications/notifications.tsx'), {
  when: 'visible',
  placeholder: skeleton('Loading your notifications...', '24rem'),
});

function MyTripsPage() {
  const { status, user } = useSession();
  return (
    <Container>
      {user ? <MemberTrips key={user.userId} user={user} /> : status === 'unknown' ? <TripsLoading /> : <PleaseLogIn />}
    </Container>
  );
}

export default withRemoteData(MyTripsPage);

/** The member's trips and the dialog that cancels one. Shows the trips as last seen without a network. */
function MemberTrips({ user }: { user: StoredUser }) {
  const { reading, isUnreadable, saved } = useTripsOrCopy(user);
  const { data } = reading;
  const [cancelling, setCancelling] = useDialogState<Trip>(`cancel-trip-${user.userId}`);
  const [cancelled, setCancelled] = useState<Trip>();
  const list = useRef<HTMLElement>(null);
  const news = useLiveTrips(user.userId);

  useEffect(() => {
    if (cancelled) list.current?.focus();
  }, [cancelled]);

  return (
    <>
      <PageHeader
        title="My Trips"
        lead={
          <>
            Welcome back, <Name>{user.displayName}</Name>! Here are your upcoming flights.
          </>
        }
      />
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      {!data && !isUnreadable && <TripsLoading />}
      <Above>
        {!isUnreadable && <BoardNotice today={boardOf(data)} reading={reading} />}
        {isUnreadable && <TripsUnreadable reading={reading} savedAt={saved?.savedAt} />}
      </Above>
      {!saved && <WaitingTrips user={user} onLeft={() => list.current?.focus()} />}
      <List ref={list} tabIndex={-1} aria-label="Your trips">
        {(data || isUnreadable) && (
          <TripList
            bookings={data ?? saved?.trips ?? {}}
            user={user}
            unreadable={isUnreadable}
            onPrepare={CancelDialog.preload}
            onCancel={setCancelling}
          />
        )}
      </List>
      {/* After the trips, which would push it down. */}
      {!saved && (data || isUnreadable) && (
        <Section aria-label="Notifications" data-print="never">
          <Notifications userId={user.userId} />
        </Section>
      )}
      {cancelling && (
        <CancelDialog
          trip={cancelling}
          user={user}
          onClose={() => setCancelling(undefined)}
          onCancelled={() => setCancelled(cancelling)}
          onFailure={closeAndTell(() => setCancelling(undefined))}
        />
      )}
    </>
  );
}

/** Reads the trips and saves them. While they cannot be read at all, `saved` is the copy as last seen, which is looked for first. */
function useTripsOrCopy(user: StoredUser) {
  const { userId } = user;
  const reading = useQuery(tripsQuery(user));
  const { data, error, isPaused } = reading;
  useSaveTrips(userId, data);
  const hasFailed = error !== null || (!data && isPaused);
  const { data: copy, isPending } = useQuery({ ...savedTripsQuery(userId), enabled: hasFailed && !data });
  return { reading, isUnreadable: hasFailed && (data !== undefined || !isPending), saved: data ? undefined : copy };
}

/** The board's state for the upcoming bookings. One reading of the board serves a whole reply, so any booking has it. */
const boardOf = (bookings: BookingsReply = {}) => Object.values(bookings).find(({ today }) => today !== undefined)?.today;

const Above = styled.div`
  &:has(*) {
    margin-bottom: ${space.lg};
  }
`;

/** Takes the focus after a cancellation or after leaving a waiting list, because the focused button is gone. */
const List = styled.section`
  &:focus {
    outline: none;
  }
`;

type ListedCardProps = Omit<TripCardProps, 'trip' | 'past' | 'featured'>;

interface TripListProps extends ListedCardProps {
  bookings: BookingsReply;
  /** The bookings could not be read, so an empty list is not the truth. */
  unreadable: boolean;
}

/** Number of past trips that are shown at first. */
const pastAtFirst = 5;

function TripList({ bookings, unreadable, ...card }: TripListProps) {
  const { upcoming, past } = orderTrips(bookings, useNow());
  const [isAll, setIsAll] = useState(false);
  // After a failure an empty list is not the truth. The alert above offers to try again.
  if (upcoming.length + past.length === 0) return !unreadable && <NoTrips />;
  return (
    <>
      <PrintedTrips trips={[...upcoming, ...past]} />
      <Stack $gap="xl" data-print="never">
        <Cards trips={upcoming} past={false} {...card} />
        {past.length > 0 && (
          <Stack as="section" $gap="lg">
            <Cluster>
              <Heading>Past trips</Heading>
              <TextLink as={Link} to={bookingPages.logbook}>
                Your logbook
              </TextLink>
              {past.length > pastAtFirst && (
                <Button variant="secondary" onClick={() => setIsAll(!isAll)}>
                  {isAll ? `Show the latest ${pastAtFirst}` : `Show all ${past.length} past trips`}
                </Button>
              )}
            </Cluster>
            <Cards trips={isAll ? past : past.slice(0, pastAtFirst)} past {...card} />
          </Stack>
        )}
      </Stack>
    </>
  );
}

/** The next flight takes a whole row. So does a second flight if it is the last, because its row would be half empty. */
const Cards = ({ trips, past, ...card }: ListedCardProps & { trips: ListedTrip[]; past: boolean }) => (
  <Grid as="ul" $min={!past && trips.length === 3 ? '27rem' : '20rem'}>
    {trips.map((trip, at) => {
      const featured = !past && (at === 0 || trips.length === 2);
      return (
        <Cell key={trip.ref} $wide={featured}>
          <TripCard trip={trip} past={past} featured={featured} {...card} />
        </Cell>
      );
    })}
  </Grid>
);

const Cell = styled.li<{ $wide: boolean }>`
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
`;

const NoTrips = () => (
  <EmptyState
    title="No Trips Found"
    image={illustrations.noTrips}
    action={
      <ButtonLink as={Link} to={portalPages.home}>
        Book a Flight
      </ButtonLink>
    }
  >
    You haven&apos;t booked any flights yet. Start planning your next adventure!
  </EmptyState>
);
