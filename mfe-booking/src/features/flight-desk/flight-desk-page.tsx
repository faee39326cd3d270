import { ButtonLink, Cluster, Container, EmptyState, PageHeader, Spinner, Text } from '@portal/design-system';
import { portalPages, ranks, sentHomeMessages } from '@portal/portal-contract';
import { HomeBreadcrumb, SignInPrompt } from '@portal/remote-app';
import { Link } from '@portal/router';
import { useSession } from '@portal/shell-api';
import styled, { createGlobalStyle } from 'styled-components';
import { withRemoteData } from '../../app/remote-data.ts';
import { Desk } from './desk.tsx';

/** The board for staff: gaps, passengers and waiting list of each flight. The BFF checks every request. */
function FlightDeskPage() {
  const { status, user } = useSession();
  if (user && user.groupRankId >= ranks.staff)
    return (
      <Wide>
        <PrintStyle />
        <PageHeader
          above={<HomeBreadcrumb current="Flight Desk" />}
          title="Flight Desk"
          lead="Passengers, seats and waiting lists, and what each flight still lacks on the board."
        />
        <Desk key={user.userId} userId={user.userId} />
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
      <ButtonLink as={Link} to={portalPages.home}>
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
    footer,
    [data-screen-only] {
      display: none !important;
    }
  }
`;
