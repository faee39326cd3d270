import { ButtonLink, EmptyState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { portalPages } from '@portal/portal-contract';
import { Link } from '@portal/router';

/** Trips are a person's own. */
export const PleaseLogIn = () => (
  <EmptyState
    level="h1"
    title="Please Log In"
    image={illustrations.noTrips}
    action={
      <ButtonLink as={Link} to={portalPages.home}>
        Go to Home Page
      </ButtonLink>
    }
  >
    You need to be logged in to view your trips
  </EmptyState>
);
