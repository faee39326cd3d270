import { Skeleton, space, VisuallyHidden } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { WaitingForYou } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useEffectEvent, useLayoutEffect } from 'react';
import styled from 'styled-components';
import { withRemoteData } from '../../../app/remote-data.ts';
import { orderTrips, tripsQuery } from '../../../app/trips.ts';
import { useNow } from '../../../app/use-now.ts';
import { BoardNotice, TripsUnreadable } from '../trip-notices.tsx';
import { TripBand } from './trip-band.tsx';

interface HeroTripProps {
  /** Called before paint as soon as the trips are loaded or have failed to load. */
  onSettled: () => void;
}

/** The member's next trip on the home page, below the things that wait for them. Renders nothing if there is neither. */
function HeroTrip({ onSettled }: HeroTripProps) {
  const { user } = useSession();
  return (
    user && (
      <>
        <Place>
          <WaitingForYou />
        </Place>
        <MembersTrip key={user.userId} user={user} onSettled={onSettled} />
      </>
    )
  );
}

export default withRemoteData(HeroTrip);

function MembersTrip({ user, onSettled }: HeroTripProps & { user: StoredUser }) {
  const { data, error, isFetching, refetch } = useQuery(tripsQuery(user));
  const now = useNow();
  const isSettled = Boolean(data ?? error);
  const settle = useEffectEvent(onSettled);
  useLayoutEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);

  if (!data && !error)
    return (
      <div role="status">
        <VisuallyHidden>Loading your next trip...</VisuallyHidden>
        <Skeleton $height="6rem" />
      </div>
    );
  if (!data)
    return (
      <Place>
        <TripsUnreadable retrying={isFetching} onRetry={refetch} />
      </Place>
    );
  const [next] = orderTrips(data, now).upcoming;
  return (
    next && (
      <TripBand trip={next}>
        <BoardNotice today={next.today} retrying={isFetching} onRetry={refetch} />
      </TripBand>
    )
  );
}

/** Keeps a gap to the form above or below it. */
const Place = styled.div`
  margin-bottom: ${space.sm};
  &:empty {
    display: none;
  }
  &:not(:first-child) {
    margin: ${space.md} 0 0;
  }
`;
