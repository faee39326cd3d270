import { bookingPages } from '@portal/booking-contract';
import { Breadcrumb, ButtonLink, Container, EmptyState, PageHeader } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { Link, useParams } from '@portal/router';
import { useSession } from '@portal/shell-api';
import { withRemoteData } from '../../app/remote-data.ts';
import { PleaseLogIn } from '../trips/components/please-log-in.tsx';
import { TripsLoading } from '../trips/components/trips-loading.tsx';
import { MemberPass } from './components/member-pass.tsx';
import { PrintStyle } from './components/print-style.ts';

/** The boarding pass of one booking, to print or to keep. */
function BoardingPassPage() {
  const { ref = '' } = useParams();
  const { status, user } = useSession();
  if (!user) return <Container>{status === 'unknown' ? <TripsLoading /> : <PleaseLogIn />}</Container>;
  return (
    <Container>
      <PrintStyle />
      <PageHeader
        above={
          <Breadcrumb current="Boarding Pass">
            <li>
              <Link to={bookingPages.myTrips}>My Trips</Link>
            </li>
          </Breadcrumb>
        }
        title="Boarding Pass"
        lead="Print it, keep it in a drawer, find it again in ten years."
      />
      <MemberPass key={user.userId} user={user} bookingRef={ref} notFound={<NotFound />} />
    </Container>
  );
}

export default withRemoteData(BoardingPassPage);

const NotFound = () => (
  <EmptyState
    title="No booking under this reference"
    image={illustrations.noTrips}
    action={
      <ButtonLink as={Link} to={bookingPages.myTrips}>
        Go to My Trips
      </ButtonLink>
    }
  >
    It may have been cancelled, or belong to somebody else.
  </EmptyState>
);
