import type { BookingsReply } from '@portal/booking-contract';
import { ButtonLink, EmptyState, Grid, Heading, Stack } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { portalPages } from '@portal/portal-contract';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { useNow } from '../../app/use-now.ts';
import { TripCard, type TripCardProps } from './trip-card.tsx';
import { orderTrips, type ListedTrip } from '../../app/trips.ts';

type ListedCardProps = Omit<TripCardProps, 'trip' | 'past' | 'featured'>;

interface TripListProps extends ListedCardProps {
  bookings: BookingsReply;
  /** The bookings could not be read, so an empty list is not the truth. */
  unreadable: boolean;
}

export function TripList({ bookings, unreadable, ...card }: TripListProps) {
  const { upcoming, past } = orderTrips(bookings, useNow());
  if (upcoming.length + past.length === 0) return <NoTrips unreadable={unreadable} />;
  return (
    <Stack $gap="xl">
      <Cards trips={upcoming} past={false} {...card} />
      {past.length > 0 && (
        <Stack as="section" $gap="lg">
          <Heading>Past trips</Heading>
          <Cards trips={past} past {...card} />
        </Stack>
      )}
    </Stack>
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

const NoTrips = ({ unreadable }: { unreadable: boolean }) => (
  <EmptyState
    title="No Trips Found"
    image={illustrations.noTrips}
    action={
      <ButtonLink as={Link} to={portalPages.home}>
        Book a Flight
      </ButtonLink>
    }
  >
    {unreadable ? 'Please look again in a moment.' : "You haven't booked any flights yet. Start planning your next adventure!"}
  </EmptyState>
);
