import { portalPages } from '@portal/portal-contract';
import { createQueryClient, QueryClientProvider } from '@portal/query';
import { Navigate } from '@portal/router';
import { useSession } from '@portal/shell-api';
import { PageTitle, RemotePending } from '@portal/shell-frame';
import { useState } from 'react';
import { Clock } from '../releases/time/clock.tsx';
import { SignInAgain } from './components/health-states.tsx';
import { HealthView } from './components/health-view.tsx';
import { texts } from './texts.ts';

/** /portal/health: the state of the portal, for staff. The server checks the rank; guests go to the home page. */
export function HealthPage() {
  const { status, user } = useSession();
  const [wasMember, setWasMember] = useState(false);
  if (user && !wasMember) setWasMember(true);
  if (!user && status === 'unknown') return <RemotePending />;
  if (!user && !wasMember) return <Navigate to={portalPages.home} replace />;
  return (
    <>
      <PageTitle title={texts.title} />
      {user ? <HealthOf key={user.userId} /> : <SignInAgain />}
    </>
  );
}

/** The page of one person, with its own cache. */
function HealthOf() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Clock>
        <HealthView />
      </Clock>
    </QueryClientProvider>
  );
}
