import { QueryClientProvider } from '@portal/query';
import { useSession } from '@portal/shell-api';
import { useEffect, type ComponentType } from 'react';
import { belongsToAnother } from './personal-data.ts';
import { remoteClient } from './remote-client.ts';

/** Gives a page the remote's cache. What belongs to a person leaves the cache when another takes the seat; public data stays. */
export const withRemoteData = (Page: ComponentType) =>
  function PageWithData() {
    const userId = useSession().user?.userId;
    useEffect(() => remoteClient.removeQueries({ predicate: ({ queryKey }) => belongsToAnother(queryKey, userId) }), [userId]);
    return (
      <QueryClientProvider client={remoteClient}>
        <Page />
      </QueryClientProvider>
    );
  };
