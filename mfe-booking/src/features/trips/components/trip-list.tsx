import { pages, type BookingsReply } from '@portal/contracts';
import { ButtonLink, EmptyState, Grid, Heading, Stack } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { Link } from '@portal/router';
import { orderTrips, type Trip } from '../order-trips.ts';
import { TripCard, type TripCardProps } from './trip-card.tsx';

interface TripListProps extends Omit<TripCardProps, 'trip'> {
  bookings: BookingsReply;
  /** The bookings could not be read: the list is empty for that reason. */
  unreadable: boolean;
}

export function TripList({ bookings, unreadable, ...card }: TripListProps) {
  const { upcoming, past } = orderTrips(bookings);
  if (upcoming.length + past.length === 0) return <NoTrips unreadable={unreadable} />;
  return (
    <Stack $gap="xl">
      <Cards trips={upcoming} {...card} />
      {past.length > 0 && (
        <Stack as="section" $gap="lg">
          <Heading>Past trips</Heading>
          <Cards trips={past} {...card} />
        </Stack>
      )}
    </Stack>
  );
}

const Cards = ({ trips, ...card }: Omit<TripCardProps, 'trip'> & { trips: Trip[] }) => (
  <Grid as="ul" $min="20rem">
    {trips.map((trip) => (
      <li key={trip.ref}>
        <TripCard trip={trip} {...card} />
      </li>
    ))}
  </Grid>
);

const NoTrips = ({ unreadable }: { unreadable: boolean }) => (
  <EmptyState
    title="No Trips Found"
    image={illustrations.noTrips}
    action={
      <ButtonLink as={Link} to={pages.home}>
        Book a Flight
      </ButtonLink>
    }
  >
    {unreadable ? 'Please look again in a moment.' : "You haven't booked any flights yet. Start planning your next adventure!"}
  </EmptyState>
);
