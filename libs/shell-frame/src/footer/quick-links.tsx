import { bookingPages } from '@portal/booking-contract';
import { placePage } from '@portal/brand';
import { platform } from '@portal/portal-contract';
import { Link } from '@portal/router';
import { ExternalLink } from '../navigation/external-link.tsx';
import { InertLink } from '../navigation/inert-link.tsx';

/** The footer's short ways, in the specification's order. */
export const QuickLinks = () => (
  <>
    <li>
      <Link to={bookingPages.bookFlights}>Book a Flight</Link>
    </li>
    <li>
      <ExternalLink href={placePage(platform.key)}>Check-in</ExternalLink>
    </li>
    <li>
      <Link to={bookingPages.flightStatus}>Flight Status</Link>
    </li>
    <li>
      <Link to={bookingPages.myTrips}>Manage Booking</Link>
    </li>
    <li>
      <InertLink>Baggage Info</InertLink>
    </li>
    <li>
      <InertLink>Travel Requirements</InertLink>
    </li>
  </>
);
