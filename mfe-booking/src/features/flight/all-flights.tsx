import { bookingPages } from '@portal/booking-contract';
import { ButtonLink } from '@portal/design-system';
import { Link } from '@portal/router';

/** Link from a flight that cannot be booked to the flight list. */
export const AllFlights = () => (
  <ButtonLink as={Link} to={bookingPages.bookFlights} $size="lg">
    See all flights
  </ButtonLink>
);
