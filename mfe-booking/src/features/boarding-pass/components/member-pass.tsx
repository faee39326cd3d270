import { Button, Cluster, Icon, printPath } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { flightsQuery } from '../../flights/api/flights-query.ts';
import { CalendarButton } from '../../trips/calendar/calendar-button.tsx';
import { tripsQuery } from '../../trips/api/trips-query.ts';
import { TripsLoading } from '../../trips/components/trips-loading.tsx';
import { TripsUnreadable } from '../../trips/components/trips-unreadable.tsx';
import { isDated } from '../../trips/order-trips.ts';
import { BoardingPass } from './boarding-pass.tsx';

interface MemberPassProps {
  user: StoredUser;
  bookingRef: string;
  notFound: ReactNode;
}

/** The pass of one of the member's bookings. Its gate is the board's, as long as the flight is on it. */
export function MemberPass({ user, bookingRef, notFound }: MemberPassProps) {
  const { data, error, isFetching, refetch } = useQuery(tripsQuery(user));
  const board = useQuery(flightsQuery).data?.flights;
  // The reference comes from the address: 'constructor' is no booking.
  const booking = data && Object.hasOwn(data, bookingRef) ? data[bookingRef] : undefined;
  if (error && !data) return <TripsUnreadable retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <TripsLoading />;
  if (!booking) return notFound;
  const trip = { ...booking, ref: bookingRef };
  return (
    <>
      <BoardingPass trip={trip} passenger={user} gate={board?.find(({ id }) => id === trip.flightId)?.gate} />
      <Below data-screen-only>
        <Button onClick={() => print()}>
          <Icon path={printPath} />
          Print
        </Button>
        {isDated(trip) && <CalendarButton trip={trip} />}
      </Below>
    </>
  );
}

const Below = styled(Cluster)`
  margin-top: 2rem;
`;
