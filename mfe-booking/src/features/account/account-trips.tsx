import { bookingPages } from '@portal/booking-contract';
import { ButtonLink, Card, Cluster, Heading, Skeleton, Text } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { Link } from '@portal/router';
import { NextTrip } from '../trips/next-trip.tsx';
import { TripsUnreadable } from '../trips/trip-notices.tsx';
import { orderTrips, tripsQuery } from '../../app/trips.ts';
import { useNow } from '../../app/use-now.ts';

/** The member's next trip, the number of trips, and links to My Trips and the flights. */
export function AccountTrips({ user }: { user: StoredUser }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(tripsQuery(user));
  const { upcoming, past } = orderTrips(data ?? {}, useNow());
  const [next] = upcoming;
  return (
    <Card as="section" aria-labelledby="account-trips">
      <Cluster $justify="space-between">
        <Heading id="account-trips" $size="subheading">
          Your trips
        </Heading>
        {data && <Text $color="textMuted">{countText(upcoming.length, past.length)}</Text>}
      </Cluster>
      {error && <TripsUnreadable retrying={isFetching} onRetry={refetch} />}
      {isPending && <Skeleton data-pending $height="9rem" />}
      {data && next && <NextTrip trip={next} />}
      {data && !next && <Text>No trip is booked. Pick a flight, and it shows here.</Text>}
      <Cluster>
        {data && !next && (
          <ButtonLink as={Link} to={bookingPages.bookFlights}>
            Find a Flight
          </ButtonLink>
        )}
        <ButtonLink as={Link} to={bookingPages.myTrips} $variant="secondary">
          All My Trips
        </ButtonLink>
      </Cluster>
    </Card>
  );
}

/** '2 upcoming, 1 past' */
const countText = (upcoming: number, past: number) => `${upcoming} upcoming, ${past} past`;
