import { Cluster, Container, Spinner, Text } from '@portal/design-system';
import { portalPages, ranks, type StoredUser } from '@portal/portal-contract';
import { Navigate } from '@portal/router';
import { SessionEnded } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useState, type ReactNode } from 'react';
import { SendGuestHome, SendMemberHome } from './send-home.tsx';

export interface Audience {
  /** Lowest group rank that may see the page. Every member by default. */
  minRank?: number;
  /** Also admits members who manage staff appeals. */
  orManagers?: boolean;
}

interface MembersOnlyProps extends Audience {
  children: (user: StoredUser) => ReactNode;
}

/**
 * Shows a page to its audience. Sends other visitors home as soon as the session is known, and says why. Stays if a session ends by itself,
 * because the person may have been writing. This is no access control: the
 * BFF checks the permission of every request.
 */
export function MembersOnly({ minRank = ranks.none, orManagers = false, children }: MembersOnlyProps) {
  const { status, user, canManageStaffAppeals, hasEnded } = useSession();
  // No toast after a sign-out: the visitor already knows why the page closes.
  const [wasMember, setWasMember] = useState(false);
  if (user && !wasMember) setWasMember(true);
  if (user && (user.groupRankId >= minRank || (orManagers && canManageStaffAppeals))) return children(user);
  if (user) return <SendMemberHome />;
  if (wasMember && hasEnded)
    return (
      <Container>
        <SessionEnded>What you were writing is kept in this tab. Sign in to go on here.</SessionEnded>
      </Container>
    );
  if (wasMember) return <Navigate to={portalPages.home} replace />;
  if (status !== 'unknown') return <SendGuestHome />;
  return (
    <Container>
      <Cluster role="status" $justify="center">
        <Spinner />
        <Text>Checking who is signed in...</Text>
      </Cluster>
    </Container>
  );
}
