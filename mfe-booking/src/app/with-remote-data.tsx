import { createQueryClient } from '@portal/api-client';
import { QueryClientProvider } from '@portal/query';
import { useSession } from '@portal/shell-api';
import { useEffect, type ComponentType, type FunctionComponent } from 'react';
import { belongsToAnother } from './personal-data.ts';

/** One cache for all pages of this remote: going back to a page shows what was read before. */
const client = createQueryClient();

/** Gives a page the remote's cache. What belongs to a person leaves the cache when another takes the seat; public data stays. */
export function withRemoteData({ default: Page }: { default: ComponentType }): { default: FunctionComponent } {
  return {
    default: function PageWithData() {
      const userId = useSession().user?.userId;
      useEffect(() => client.removeQueries({ predicate: ({ queryKey }) => belongsToAnother(queryKey, userId) }), [userId]);
      return (
        <QueryClientProvider client={client}>
          <Page />
        </QueryClientProvider>
      );
    },
  };
}
