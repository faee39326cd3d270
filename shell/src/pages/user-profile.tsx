import { Container, PageHeader, Section } from '@portal/design-system';
import { portalMessages, portalPages } from '@portal/portal-contract';
import { Navigate } from '@portal/router';
import { signOut, useSession } from '@portal/shell-api';
import { navigationFor, PageTitle, ProfileCard } from '@portal/shell-frame';
import type { ReactElement } from 'react';
import { navigationEntries, useRegistry } from '../registry.ts';
import { Waiting } from './waiting.tsx';

/** /userprofile: the member's profile card. A guest goes to the home page. */
export function UserProfile(): ReactElement {
  const { status, user, miles, canManageStaffAppeals } = useSession();
  const registry = useRegistry();
  if (!user) return status === 'unknown' ? <Waiting text={portalMessages.profile.loading} /> : <Navigate to={portalPages.home} replace />;
  const { profile } = navigationFor(navigationEntries(registry), { rank: user.groupRankId, isManager: canManageStaffAppeals });
  return (
    <Container $width="reading">
      <PageTitle title="Your profile" />
      <PageHeader title="Your profile" />
      <ProfileCard user={user} miles={miles} links={profile} onSignOut={() => void signOut()} />
      <Section />
    </Container>
  );
}
