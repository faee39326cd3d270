import { Cluster, Container, Spinner, Text } from '@portal/design-system';
import { portalPages, ranks, type StoredUser } from '@portal/portal-contract';
import { Navigate } from '@portal/router';
import { useSession } from '@portal/shell-api';
import type { ReactNode } from 'react';

export interface MembersOnlyProps {
  /** The group rank from which on the page opens; every member by default. */
  minRank?: number;
  /** Those who manage staff appeals are let in as well. */
  orManagers?: boolean;
  children: (user: StoredUser) => ReactNode;
}

/**
 * Shows its children to those for whom the page is, and sends everybody else home once it is known who is here. A courtesy
 * of the page: what anybody may read is decided by the server, request by request.
 */
export const MembersOnly = ({ minRank = ranks.none, orManagers = false, children }: MembersOnlyProps) => {
  const { status, user, canManageStaffAppeals } = useSession();
  if (user && (user.groupRankId >= minRank || (orManagers && canManageStaffAppeals))) return children(user);
  if (status !== 'unknown') return <Navigate to={portalPages.home} replace />;
  return (
    <Container>
      <Cluster role="status" $justify="center">
        <Spinner />
        <Text>Checking who is signed in...</Text>
      </Cluster>
    </Container>
  );
};
