import { createQueryClient, QueryClientProvider } from '@portal/query';
import { useSession } from '@portal/shell-api';
import { useEffect, type ComponentType } from 'react';
import { endSessionOnUnauthorized } from './end-session.ts';
import { belongsToAnother } from './personal-data.ts';

/**
 * One cache for all pages of a remote, so that going back to a page shows what was read before; a remote calls this once.
 * `withRemoteData` gives a page the cache. What belongs to a person leaves it when another takes the seat; public data stays.
 */
export function createRemoteData() {
  endSessionOnUnauthorized();
  const remoteClient = createQueryClient();
  const withRemoteData = (Page: ComponentType) =>
    function PageWithData() {
      const userId = useSession().user?.userId;
      useEffect(() => remoteClient.removeQueries({ predicate: ({ queryKey }) => belongsToAnother(queryKey, userId) }), [userId]);
      return (
        <QueryClientProvider client={remoteClient}>
          <Page />
        </QueryClientProvider>
      );
    };
  return { remoteClient, withRemoteData };
}
