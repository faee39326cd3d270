import { createQueryClient, QueryClientProvider } from '@portal/query';
import { useSession } from '@portal/shell-api';
import { useEffect, type ComponentType } from 'react';
import { endSessionOnUnauthorized } from './end-session.ts';
import { onOtherTab, tellOtherTabs } from './other-tabs.ts';
import { belongsToAnother } from './personal-data.ts';

/**
 * Creates the cache that all pages of a remote share, so that going back shows cached data at once. Call it once per remote.
 * `withRemoteData` provides the cache to a page. Personal data leaves the cache when the user changes; public data stays. A mutation in one
 * tab refreshes the cache in the others.
 */
export function createRemoteData() {
  endSessionOnUnauthorized();
  const remoteClient = createQueryClient();
  remoteClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') tellOtherTabs();
  });
  onOtherTab(() => void remoteClient.invalidateQueries());
  const withRemoteData = <Props extends object>(Page: ComponentType<Props>) =>
    function PageWithData(props: Props) {
      const userId = useSession().user?.userId;
      useEffect(() => remoteClient.removeQueries({ predicate: ({ queryKey }) => belongsToAnother(queryKey, userId) }), [userId]);
      return (
        <QueryClientProvider client={remoteClient}>
          <Page {...props} />
        </QueryClientProvider>
      );
    };
  return { remoteClient, withRemoteData };
}
