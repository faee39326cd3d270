import { accountSlot, returnAddress, waitingTitle, type StoredUser } from '@portal/portal-contract';
import { Button, Container, EmptyState, from, LinksCard, Name, PageHeader, Skeleton, space, Stack, Text } from '@portal/design-system';
import { createQueryClient, QueryClientProvider } from '@portal/query';
import { Link, useLocation } from '@portal/router';
import { signIn, signOut, useSession } from '@portal/shell-api';
import { mainId, PageTitle, ProfileCard, RemotePending } from '@portal/shell-frame';
import { useEffect, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { findWidgetOwners, useRegistry } from '../../registry.ts';
import { RemoteOutlet } from '../../remotes/remote-outlet.tsx';
import { DataCard } from './data-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const title = 'Your account';

/** /account: the member's profile, sessions and data, and each remote's `account` widget. */
export function AccountPage() {
  const { status, user } = useSession();
  useFocusAfterSignOut(status === 'unknown' ? undefined : user !== null);
  if (!user && status === 'unknown') return <RemotePending />;
  return (
    <Container>
      <PageTitle title={title} />
      {user ? <MemberAccount key={user.userId} user={user} /> : <SignInFirst />}
    </Container>
  );
}

/** Scrolls to the top and focuses the page after a sign-out, which removes the focused element. */
function useFocusAfterSignOut(isMember: boolean | undefined) {
  const wasMember = useRef(false);
  useEffect(() => {
    if (isMember === undefined) return;
    if (wasMember.current && !isMember) {
      scrollTo(0, 0);
      document.getElementById(mainId)?.focus({ preventScroll: true });
    }
    wasMember.current = isMember;
  }, [isMember]);
}

function SignInFirst() {
  const location = useLocation();
  return (
    <EmptyState
      level="h1"
      title="Sign in to see your account"
      action={<Button onClick={() => void signIn(returnAddress(location))}>Sign In</Button>}
    >
      Your trips, miles, standing and applications are all on this page. You come straight back to it.
    </EmptyState>
  );
}

/** One member's account, with its own cache. A failed remote does not affect the others. */
function MemberAccount({ user }: { user: StoredUser }) {
  const [client] = useState(createQueryClient);
  const owners = findWidgetOwners(useRegistry(), accountSlot);
  return (
    <QueryClientProvider client={client}>
      <PageHeader
        title={title}
        lead={
          <>
            Welcome back, <Name>{user.displayName}</Name>. Everything about you is in one place.
          </>
        }
      />
      <Layout>
        <Side $area="person">
          <PersonCard user={user} />
        </Side>
        <Main>
          <LinksCard title={waitingTitle} links={useSession().waiting} link={Link} />
          {owners.map((remote) => (
            <RemoteOutlet
              key={remote.name}
              remote={remote}
              address={{ kind: 'widgets', key: accountSlot }}
              pending={<Skeleton data-pending $height="14rem" />}
            />
          ))}
        </Main>
        <Side $area="safety">
          <SessionsCard userId={user.userId} />
          <DataCard user={user} />
        </Side>
      </Layout>
    </QueryClientProvider>
  );
}

/** The member's card, with a note that miles have no history. The airline's records hold only the balance. */
function PersonCard({ user }: { user: StoredUser }) {
  const { miles } = useSession();
  return (
    <Stack as="section" aria-label="Profile and miles" $gap="sm">
      <ProfileCard user={user} miles={miles} links={[]} onSignOut={() => void signOut()} />
      <Text $size="small" $color="textMuted">
        We keep your miles as one balance, so there is no list of how you earned or spent them.
      </Text>
    </Stack>
  );
}

const appear = keyframes`to { --waiting: visible; }`;

/**
 * A narrow window shows the person, then the remotes, then sessions and data. A card stays hidden while a card above it loads, so that
 * no button moves under a finger. After three seconds every card is visible, so that the retry of a failed one hides none.
 */
const Layout = styled.div`
  --waiting: hidden;
  animation: ${appear} 0s 3s forwards;
  :is([data-pending], :has([data-pending])) ~ * {
    visibility: var(--waiting);
  }
  display: grid;
  grid-template: 'person' 'main' 'safety' / minmax(0, 1fr);
  gap: ${space.lg};
  padding-bottom: ${space.section};
  ${from.laptop} {
    grid-template: 'main person' auto 'main safety' 1fr / minmax(0, 1fr) 23rem;
    column-gap: ${space.xl};
  }
`;

const Side = styled.div<{ $area: 'person' | 'safety' }>`
  grid-area: ${({ $area }) => $area};
  display: grid;
  align-content: start;
  gap: ${space.lg};
  grid-template-columns: minmax(0, 1fr);
`;

const Main = styled.div`
  grid-area: main;
  display: grid;
  align-content: start;
  gap: ${space.lg};
  grid-template-columns: minmax(0, 1fr);
`;
