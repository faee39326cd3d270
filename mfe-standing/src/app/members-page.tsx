import { ButtonLink, Cluster, Container, PageHeader, Spinner, Text } from '@portal/design-system';
import { portalPages, ranks, type StoredUser } from '@portal/portal-contract';
import { HomeBreadcrumb } from '@portal/remote-app';
import { Link, Navigate } from '@portal/router';
import { useSession } from '@portal/shell-api';
import type { ReactNode } from 'react';

interface MembersPageProps {
  title: string;
  lead: string;
  /** Text of the link that leads home. */
  back?: string;
  /** Lowest group rank that the page opens for; every member by default. */
  minRank?: number;
  /** Also opens for those who manage staff appeals. */
  orManagers?: boolean;
  children: (user: StoredUser) => ReactNode;
}

/**
 * Frame of a page for members. Sends everybody else home as soon as the session is known. This only saves them a useless page:
 * the BFF checks the permission of every request.
 */
export function MembersPage({ title, lead, back = 'Back to Home', minRank = ranks.none, orManagers = false, children }: MembersPageProps) {
  const { status, user, canManageStaffAppeals } = useSession();
  if (user && (user.groupRankId >= minRank || (orManagers && canManageStaffAppeals)))
    return (
      <Container>
        <PageHeader
          above={<HomeBreadcrumb current={title} />}
          title={title}
          lead={lead}
          actions={
            <ButtonLink as={Link} to={portalPages.home} $variant="secondary">
              {back}
            </ButtonLink>
          }
        />
        {children(user)}
      </Container>
    );
  if (status !== 'unknown') return <Navigate to={portalPages.home} replace />;
  return (
    <Container>
      <Cluster role="status" $justify="center">
        <Spinner />
        <Text>Checking who is signed in...</Text>
      </Cluster>
    </Container>
  );
}
