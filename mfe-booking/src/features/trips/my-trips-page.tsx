import type { BookingsReply } from '@portal/booking-contract';
import { Container, later, PageHeader, Section, space, VisuallyHidden, Name } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { closeAndTell, skeleton } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { withRemoteData } from '../../app/remote-data.ts';
import { WaitingTrips } from './waiting-trips.tsx';
import { BoardNotice, TripsUnreadable } from './trip-notices.tsx';
import { PleaseLogIn, TripsLoading } from './trip-states.tsx';
import { TripList } from './trip-list.tsx';
import { useLiveTrips } from '../../app/live/use-follow.tsx';
import { tripsQuery, type Trip } from '../../app/trips.ts';

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

/** The member's trips and the dialog that cancels one. */
function MemberTrips({ user }: { user: StoredUser }) {
  const { data, error, isFetching, refetch } = useQuery(tripsQuery(user));
  const [cancelling, setCancelling] = useState<Trip>();
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
      {!data && !error && <TripsLoading />}
      <Above>
        {!error && <BoardNotice today={boardOf(data)} retrying={isFetching} onRetry={refetch} />}
        {error && <TripsUnreadable retrying={isFetching} onRetry={refetch} />}
      </Above>
      <WaitingTrips user={user} onLeft={() => list.current?.focus()} />
      <List ref={list} tabIndex={-1} aria-label="Your trips">
        {(data || error) && (
          <TripList
            bookings={data ?? {}}
            user={user}
            unreadable={error !== null}
            onPrepare={CancelDialog.preload}
            onCancel={setCancelling}
          />
        )}
      </List>
      <Section aria-label="Notifications">
        <Notifications userId={user.userId} />
      </Section>
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
