import { bookingPages } from '@portal/booking-contract';
import { ButtonLink } from '@portal/design-system';
import { Link } from '@portal/router';

/** Leads from a flight that cannot be booked to the others. */
export const AllFlights = () => (
  <ButtonLink as={Link} to={bookingPages.bookFlights} $size="lg">
    See all flights
  </ButtonLink>
);
