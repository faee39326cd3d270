import { PageHeader } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { tellFailure, useLazy } from '@portal/remote-app';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { tripsQuery } from '../api/trips-query.ts';
import type { Trip } from '../order-trips.ts';
import { TripsLoading } from './trips-loading.tsx';
import { TripList } from './trip-list.tsx';
import { TripsUnreadable } from './trips-unreadable.tsx';

const loadCancelDialog = () => import(/* webpackChunkName: "cancel-dialog" */ './cancel-dialog.tsx');

/** The trips of the member who is signed in. */
export function MemberTrips({ user }: { user: StoredUser }) {
  const { data, error, isFetching, refetch } = useQuery(tripsQuery(user));
  const { Part: CancelDialog, prepare } = useLazy(loadCancelDialog);
  const [cancelling, setCancelling] = useState<Trip>();
  const [cancelled, setCancelled] = useState<Trip>();
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    if (cancelled) list.current?.focus();
  }, [cancelled]);

  return (
    <>
      <PageHeader title="My Trips" lead={`Welcome back, ${user.displayName}! Here are your upcoming flights.`} />
      {!data && !error && <TripsLoading />}
      {error && <TripsUnreadable retrying={isFetching} onRetry={() => void refetch()} />}
      <List ref={list} tabIndex={-1} aria-label="Your trips">
        {(data || error) && (
          <TripList
            bookings={data ?? {}}
            unreadable={error !== null}
            onPrepare={() => prepare()}
            onCancel={(trip) => {
              prepare(tellFailure);
              setCancelling(trip);
            }}
          />
        )}
      </List>
      {CancelDialog && cancelling && (
        <CancelDialog trip={cancelling} user={user} onClose={() => setCancelling(undefined)} onCancelled={() => setCancelled(cancelling)} />
      )}
    </>
  );
}

/** Takes the focus when the card that had it is gone. */
const List = styled.section`
  &:focus {
    outline: none;
  }
`;
