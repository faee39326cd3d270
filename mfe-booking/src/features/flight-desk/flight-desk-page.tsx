import {
  ButtonLink,
  Cluster,
  color,
  Container,
  EmptyState,
  from,
  later,
  PageHeader,
  radius,
  size,
  Skeleton,
  space,
  Spinner,
  Stack,
  Text,
} from '@portal/design-system';
import { portalPages, ranks, sentHomeMessages, type StoredUser } from '@portal/portal-contract';
import { Outage, SignInPrompt, skeleton, useAddressFilter } from '@portal/remote-app';
import { Link } from '@portal/router';
import { useSession } from '@portal/shell-api';
import styled, { createGlobalStyle } from 'styled-components';
import { flightDeskQuery } from '@portal/booking-contract';
import { useQuery } from '@portal/query';
import { withRemoteData } from '../../app/remote-data.ts';
import { boardProblem, flightsQuery } from '../../app/board.ts';
import { useLiveFlights } from '../../app/live/use-follow.tsx';
import { useNow } from '../../app/use-now.ts';
import { deskFlights } from './desk-flights.ts';
import { DeskList } from './desk-list.tsx';
import { LeftOutCards, LeftOutRoutes } from './left-out-cards.tsx';

const FlightDetail = later(() => import('./flight-detail.tsx'), { placeholder: skeleton('Loading the flight...', '24rem') });

/** The board for staff: gaps, passengers and waiting list of each flight. The BFF checks every request. */
function FlightDeskPage() {
  const { status, user } = useSession();
  if (user && user.groupRankId >= ranks.staff)
    return (
      <Wide>
        <PrintStyle />
        <PageHeader dense title="Flight Desk" lead="Passengers, seats and waiting lists, and what each flight still lacks on the board." />
        <Desk key={user.userId} user={user} />
      </Wide>
    );
  return (
    <Container>
      {user ? <ForStaff /> : status === 'unknown' ? <Checking /> : <SignInPrompt>{sentHomeMessages.guest.description}</SignInPrompt>}
    </Container>
  );
}

export default withRemoteData(FlightDeskPage);

const ForStaff = () => (
  <EmptyState
    level="h1"
    title={sentHomeMessages.rankTooLow.title}
    action={
      <ButtonLink $variant="brand" as={Link} to={portalPages.home}>
        Go to Home Page
      </ButtonLink>
    }
  >
    {sentHomeMessages.rankTooLow.description}
  </EmptyState>
);

const Checking = () => (
  <Cluster role="status" $justify="center" data-pending>
    <Spinner />
    <Text>Checking who is signed in...</Text>
  </Cluster>
);

/** A list beside a detail needs more room than a page of text. */
const Wide = styled(Container)`
  max-width: 90rem;
  min-height: 100dvh;
`;

/** Prints only the passengers of the open flight. */
const PrintStyle = createGlobalStyle`
  @media print {
    header,
    footer {
      display: none !important;
    }
  }
`;

/** The list of flights beside the open flight. A narrow window shows one of the two. */
export function Desk({ user }: { user: StoredUser }) {
  const { userId } = user;
  const reading = useQuery(flightsQuery);
  const { data, error } = reading;
  useLiveFlights();
  const now = useNow();
  const [{ flight: openId, show }, change] = useAddressFilter(flightDeskQuery);
  const flights = data && deskFlights(data.flights, now);
  const deskFlight = flights?.find(({ flight }) => flight.id === openId);
  return (
    <Stack $gap="lg">
      {boardProblem(reading) && (
        <div data-print="never">
          <Outage
            of={reading}
            failed={data ? 'These are not the latest flights' : "We couldn't load the flights"}
            cause={boardProblem(reading)}
            asOf={data?.asOf ?? null}
          />
        </div>
      )}
      {openId === '' && <LeftOutCards userId={userId} />}
      {openId === '' && <LeftOutRoutes userId={userId} />}
      <Panes>
        <Side $isHidden={openId !== ''}>
          {flights && (
            <DeskList user={user} flights={flights} now={now} openId={openId} show={show} onShow={(next) => change({ show: next })} />
          )}
          {!flights && !error && <Loading />}
        </Side>
        {openId ? (
          <FlightDetail key={openId} userId={userId} flightId={openId} deskFlight={deskFlight} now={now} show={show} />
        ) : (
          (flights || !error) && (
            <Choose>
              <EmptyState title="Choose a flight">Its passengers, seats and waiting list open here.</EmptyState>
            </Choose>
          )
        )}
      </Panes>
    </Stack>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading the flights...">
    <Skeleton $height="28rem" />
  </div>
);

const Panes = styled.div`
  display: grid;
  gap: ${space.lg};
  padding-bottom: ${space.section};
  > * {
    min-width: 0;
  }
  ${from.laptop} {
    grid-template-columns: minmax(19rem, 24rem) minmax(0, 1fr);
    align-items: start;
  }
  @media print {
    display: block;
  }
`;

/** The list scrolls separately, so that a flight opened from far down starts at its top. */
const Side = styled.div<{ $isHidden: boolean }>`
  ${({ $isHidden }) => $isHidden && `display: none; ${from.laptop} { display: block; }`}
  ${from.laptop} {
    position: sticky;
    top: 6rem;
    max-height: calc(100dvh - 7rem);
    overflow-y: auto;
  }
  @media print {
    display: none;
  }
`;

const Choose = styled.div`
  display: none;
  border: ${size.hairline} dashed ${color.lineStrong};
  border-radius: ${radius.lg};
  ${from.laptop} {
    display: block;
  }
`;
