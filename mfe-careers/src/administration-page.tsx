import { Container, PageHeader } from '@portal/design-system';
import { portalPages, ranks } from '@portal/portal-contract';
import { Navigate } from '@portal/router';
import { SendGuestHome, SendMemberHome, SessionEnded } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useState } from 'react';
import { withRemoteData } from './app/remote-data.ts';
import { AdminSection } from './features/admin/admin-section.tsx';

/** The administration as a page of work. Stays when the session ends by itself, as the administration does. */
function AdministrationPage() {
  const { status, user, hasEnded } = useSession();
  // No toast after a sign-out: the visitor already knows why the page closes.
  const [wasMember, setWasMember] = useState(false);
  if (user && !wasMember) setWasMember(true);
  if (user && user.groupRankId < ranks.senior) return <SendMemberHome />;
  if (!user && !hasEnded && status !== 'unknown') return wasMember ? <Navigate to={portalPages.home} replace /> : <SendGuestHome />;
  return (
    <>
      <Container>
        <PageHeader dense title="Careers" lead="Job listings, applications and their decisions." />
        {!user && hasEnded && <SessionEnded>Sign in to go on here.</SessionEnded>}
      </Container>
      <AdminSection isPage />
    </>
  );
}

export default withRemoteData(AdministrationPage);
