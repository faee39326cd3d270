import { pages } from '@portal/contracts';
import { Navigate } from '@portal/router';
import { signOut, useSession } from '@portal/shell-api';
import { PageTitle, ProfileCard, RemotePending } from '@portal/shell-frame';
import { Container } from '@portal/design-system';
import type { ReactElement } from 'react';

/** /userprofile: the profile card of whoever is signed in; a guest goes to the home page. */
export function UserProfile(): ReactElement {
  const { status, user, miles } = useSession();
  if (!user) return status === 'unknown' ? <RemotePending title="Loading profile..." announce /> : <Navigate to={pages.home} replace />;
  return (
    <Container size="narrow">
      <PageTitle>Your profile</PageTitle>
      <ProfileCard user={user} miles={miles} onSignOut={() => void signOut()} />
    </Container>
  );
}
