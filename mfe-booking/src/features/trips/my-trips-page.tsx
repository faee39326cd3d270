import { pages } from '@portal/contracts';
import { ButtonLink, Container, EmptyState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { Link } from '@portal/router';
import { useSession } from '@portal/shell-api';
import { MemberTrips } from './components/member-trips.tsx';
import { TripsLoading } from './components/trips-loading.tsx';

export default function MyTripsPage() {
  const { status, user } = useSession();
  return (
    <Container>
      {user ? <MemberTrips key={user.userId} user={user} /> : status === 'unknown' ? <TripsLoading /> : <PleaseLogIn />}
    </Container>
  );
}

const PleaseLogIn = () => (
  <EmptyState
    level="h1"
    title="Please Log In"
    image={illustrations.noTrips}
    action={
      <ButtonLink as={Link} to={pages.home}>
        Go to Home Page
      </ButtonLink>
    }
  >
    You need to be logged in to view your trips
  </EmptyState>
);
