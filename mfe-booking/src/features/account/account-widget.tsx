import {
  ButtonLink,
  Card,
  Cluster,
  color,
  Facts,
  Figures,
  from,
  Heading,
  later,
  RouteLine,
  Skeleton,
  space,
  Stack,
  Text,
} from '@portal/design-system';
import { skeleton } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { boardingPassPath, bookingPages } from '@portal/booking-contract';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { Link } from '@portal/router';
import { useId } from 'react';
import styled from 'styled-components';
import { withRemoteData } from '../../app/remote-data.ts';
import { DefaultEmail } from './default-email.tsx';
import { TripsUnreadable } from '../trips/trip-notices.tsx';
import { type ListedTrip, orderTrips, tripsQuery } from '../../app/trips.ts';
import { useNow } from '../../app/use-now.ts';
import { Moment } from '../../app/moment.tsx';
import { CheckIn } from '../trips/check-in.tsx';

/** Widget `account`: trips, default email and notifications on the account page. */
export default withRemoteData(AccountPart);

const DefaultChoice = later(() => import('../companions/default-choice.tsx'), {
  when: 'visible',
  placeholder: skeleton('Loading your choice...', '11rem'),
});
const Notifications = later(() => import('../notifications/notifications.tsx'), {
  when: 'visible',
  placeholder: skeleton('Loading notifications...', '24rem'),
});

/** The member's trips, default email and notifications; nothing for a guest. */
function AccountPart() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Stack $gap="lg">
      <AccountTrips user={user} />
      <LogbookCard />
      <DefaultEmail userId={user.userId} />
      <DefaultChoice userId={user.userId} />
      <Notifications userId={user.userId} />
    </Stack>
  );
}

/** The member's next trip, the number of trips, and links to My Trips and the flights. */
function AccountTrips({ user }: { user: StoredUser }) {
  const reading = useQuery(tripsQuery(user));
  const { data, error, isPending } = reading;
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
      {error && <TripsUnreadable reading={reading} />}
      {isPending && <Skeleton data-pending $height="9rem" />}
      {data && next && <NextTrip trip={next} />}
      {data && !next && <Text>No trip is booked. Pick a flight, and it shows here.</Text>}
      <Cluster>
        {data && !next && (
          <ButtonLink as={Link} to={bookingPages.bookFlights}>
            Find a flight
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

const LogbookCard = () => (
  <Card as="section" aria-labelledby="account-logbook">
    <Heading id="account-logbook" $size="subheading">
      Your logbook
    </Heading>
    <Text>Flights, hours, airports, badges, and the map of where you have been.</Text>
    <Cluster>
      <ButtonLink as={Link} to={bookingPages.logbook} $variant="secondary">
        Open my logbook
      </ButtonLink>
    </Cluster>
  </Card>
);

/** Summary of a member's next trip: route, time, gate, check-in and boarding pass. */
function NextTrip({ trip }: { trip: ListedTrip }) {
  const id = useId();
  return (
    <Root>
      <Flight>
        <Heading as="h3" $size="subheading" id={id}>
          <Figures>{trip.flightNumber}</Figures>
        </Heading>
        {trip.departure && trip.destination && <RouteLine from={trip.departure} to={trip.destination} />}
        <Facts
          min="7rem"
          items={[
            ['Departs', trip.dueDate ? <Moment iso={trip.dueDate} airport={trip.from} /> : 'Not scheduled yet'],
            ['Gate', trip.gate || 'Not set yet'],
            ['Class', trip.class],
          ]}
        />
      </Flight>
      <Actions>
        <CheckIn trip={trip} describedBy={id} />
        <ButtonLink as={Link} to={boardingPassPath(trip.ref)} aria-describedby={id} $variant="brand">
          Boarding Pass
        </ButtonLink>
      </Actions>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space.md};
  color: ${color.text};
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) 15rem;
    gap: ${space.xl};
  }
`;

const Flight = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.sm};
  min-width: 0;
`;

const Actions = styled.div`
  display: grid;
  align-content: center;
  gap: ${space.sm};
`;
