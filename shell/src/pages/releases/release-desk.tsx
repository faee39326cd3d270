import { portalPages } from '@portal/portal-contract';
import { createQueryClient, QueryClientProvider } from '@portal/query';
import { Navigate } from '@portal/router';
import { useSession } from '@portal/shell-api';
import { PageTitle, RemotePending } from '@portal/shell-frame';
import { useState } from 'react';
import { Desk } from './components/desk.tsx';
import { SignInAgain } from './components/empty-states.tsx';
import { texts } from './texts.ts';
import { Clock } from './time/clock.tsx';

/** Loads a page as a new document, because a preview starts with the document. */
const loadAnew = (path: string) => location.assign(path);

/** /portal: the releases of every remote, for senior staff. The server checks the rank; guests go to the home page. */
export function ReleaseDesk({ leave = loadAnew }: { leave?: (path: string) => void }) {
  const { status, user } = useSession();
  const [wasMember, setWasMember] = useState(false);
  if (user && !wasMember) setWasMember(true);
  if (!user && status === 'unknown') return <RemotePending />;
  if (!user && !wasMember) return <Navigate to={portalPages.home} replace />;
  return (
    <>
      <PageTitle title={texts.title} />
      {user ? <DeskOf key={user.userId} leave={leave} /> : <SignInAgain />}
    </>
  );
}

/** The desk of one person, with its own cache. */
function DeskOf({ leave }: { leave: (path: string) => void }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Clock>
        <Desk leave={leave} />
      </Clock>
    </QueryClientProvider>
  );
}
