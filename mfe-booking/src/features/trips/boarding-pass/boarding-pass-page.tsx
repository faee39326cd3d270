import { bookingPages, momentText } from '@portal/booking-contract';
import {
  Breadcrumb,
  Button,
  ButtonLink,
  Cluster,
  Container,
  EmptyState,
  Icon,
  PageHeader,
  printPath,
  RetryAlert,
  space,
  visuallyHidden,
} from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery, type UseQueryResult } from '@portal/query';
import { Link, useParams } from '@portal/router';
import { useSession } from '@portal/shell-api';
import styled, { createGlobalStyle } from 'styled-components';
import { withRemoteData } from '../../../app/remote-data.ts';
import { BoardNotice, TripNotices, TripsUnreadable } from '../trip-notices.tsx';
import { PleaseLogIn, TripsLoading } from '../trip-states.tsx';
import { CalendarButton } from '../../../app/calendar/calendar-button.tsx';
import { isDated, toTrip, tripsQuery } from '../../../app/trips.ts';
import { BoardingPass } from './boarding-pass.tsx';
import { type SavedPass, savedPassQuery, useSavePass } from '../saved-copies.ts';

/** `/boarding-pass/:ref`: the boarding pass of one booking, to print or to keep. */
function BoardingPassPage() {
  const { ref = '' } = useParams();
  const { status, user } = useSession();
  if (!user) return <Container>{status === 'unknown' ? <TripsLoading /> : <PleaseLogIn />}</Container>;
  return (
    <Container>
      <PrintStyle />
      <Head>
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
      </Head>
      <MemberPass key={user.userId} user={user} bookingRef={ref} />
    </Container>
  );
}

export default withRemoteData(BoardingPassPage);

/** The gate may change while the pass is open. The live stream of My Trips would be too large for this page. */
const refreshMs = 30_000;

/** The pass of a member's booking with the current time, gate and aircraft. Shows the saved copy without a network. */
function MemberPass({ user, bookingRef }: { user: StoredUser; bookingRef: string }) {
  const reading = useQuery({ ...tripsQuery(user), refetchInterval: refreshMs });
  const { data, isError, isPaused } = reading;
  // The reference comes from the address, so 'constructor' must not match.
  const booking = data && (Object.hasOwn(data, bookingRef) ? data[bookingRef] : null);
  useSavePass(user.userId, bookingRef, booking);
  const isUnreadable = !data && (isError || isPaused);
  const { data: savedPass } = useQuery({ ...savedPassQuery(user.userId, bookingRef), enabled: isUnreadable });
  if (isUnreadable && savedPass) return <SavedCopy savedPass={savedPass} user={user} bookingRef={bookingRef} reading={reading} />;
  if (isUnreadable && savedPass === null) return <TripsUnreadable reading={reading} />;
  if (booking === undefined) return <TripsLoading />;
  if (booking === null) return <NotFound />;
  const trip = toTrip(bookingRef, booking);
  return (
    <>
      <Above data-print="never">
        <BoardNotice today={trip.today} reading={reading} />
        <TripNotices trip={trip} />
      </Above>
      <BoardingPass trip={trip} passenger={user} />
      <Below data-print="never">
        <Button onClick={() => print()}>
          <Icon path={printPath} />
          Print
        </Button>
        {isDated(trip) && <CalendarButton onSave={({ saveTrip }) => saveTrip(trip)} />}
      </Below>
    </>
  );
}

interface SavedCopyProps {
  savedPass: SavedPass;
  user: StoredUser;
  bookingRef: string;
  reading: UseQueryResult;
}

const SavedCopy = ({ savedPass, user, bookingRef, reading }: SavedCopyProps) => (
  <>
    <Above data-print="never">
      <RetryAlert
        busy={reading.isFetching}
        onRetry={reading.refetch}
      >{`Saved copy from ${momentText(savedPass.savedAt)}. Gate and time may have changed.`}</RetryAlert>
    </Above>
    <BoardingPass trip={toTrip(bookingRef, savedPass.booking)} passenger={user} />
  </>
);

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

/** A phone shows only the breadcrumb, which names the page, so that the pass is at the top. */
const Head = styled.div`
  @media (max-width: 39.99rem) {
    > header {
      padding-block: ${space.xs};
    }
    h1,
    h1 + p {
      ${visuallyHidden}
    }
  }
`;

const Above = styled.div`
  display: grid;
  gap: ${space.md};
  &:has(*) {
    margin-bottom: ${space.lg};
  }
`;

const Below = styled(Cluster)`
  margin-top: ${space.xl};
`;

/** Prints only the pass, in landscape and with its colours. */
const PrintStyle = createGlobalStyle`
  @media print {
    @page {
      size: landscape;
      margin: 10mm;
    }
    :root {
      color-scheme: light;
      print-color-adjust: exact;
    }
    body {
      visibility: hidden;
    }
    /* Invisible elements would still take up pages. */
    header,
    footer {
      display: none !important;
    }
    [data-paper] {
      visibility: visible;
    }
  }
`;
