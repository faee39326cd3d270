import { Container } from '@portal/design-system';
import { useSession } from '@portal/shell-api';
import { withRemoteData } from '../../app/remote-data.ts';
import { MemberTrips } from './components/member-trips.tsx';
import { PleaseLogIn } from './components/please-log-in.tsx';
import { TripsLoading } from './components/trips-loading.tsx';

function MyTripsPage() {
  const { status, user } = useSession();
  return (
    <Container>
      {user ? <MemberTrips key={user.userId} user={user} /> : status === 'unknown' ? <TripsLoading /> : <PleaseLogIn />}
    </Container>
  );
}

export default withRemoteData(MyTripsPage);
