import { Cluster, Container, Spinner, Text } from '@portal/design-system';
import {
  portalMessages,
  portalPages,
  ranks,
  returnAddress,
  sentHomeMessages,
  type SentHome,
  type StoredUser,
} from '@portal/portal-contract';
import { Navigate, useLocation } from '@portal/router';
import { signIn, toast, useSession } from '@portal/shell-api';
import { useEffect, useState, type ReactNode } from 'react';
import { SessionEnded } from './session.tsx';

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

/** Replaces the page with the home page and tells a guest why. A sign-in from there returns to the page. */
export function SendGuestHome() {
  const location = useLocation();
  const [state] = useState<SentHome>(() => ({ returnTo: returnAddress(location) }));
  useEffect(() => {
    toast({ ...sentHomeMessages.guest, action: { label: portalMessages.auth.signInButton, onClick: () => void signIn(state.returnTo) } });
  }, [state]);
  return <Navigate to={portalPages.home} replace state={state} />;
}

/** Replaces the page with the home page and tells a member why. */
export function SendMemberHome() {
  useEffect(() => {
    toast(sentHomeMessages.rankTooLow);
  }, []);
  return <Navigate to={portalPages.home} replace />;
}
