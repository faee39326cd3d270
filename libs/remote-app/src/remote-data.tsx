import { portalChangeKey } from '@portal/portal-contract';
import { createQueryClient, QueryClientProvider } from '@portal/query';
import { useSession } from '@portal/shell-api';
import { useEffect, type ComponentType } from 'react';
import { endSessionOnUnauthorized } from './toasts.ts';

/** First part of the query key of personal data. The second part is the user id. */
export const personal = 'personal';

/** Whether cached data belongs to another user. */
const belongsToAnother = (key: readonly unknown[], userId: string | undefined) => key[0] === personal && key[1] !== userId;

/**
 * Tells the other tabs of this browser that the member has changed something on the server. They receive a storage event. A channel
 * would keep pages out of the back/forward cache.
 */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(portalChangeKey, `${Date.now()} ${Math.random()}`);
  } catch {
    // Without storage, the other tabs read again when they get the focus.
  }
}

/** Calls the listener when another tab has changed something. */
function onOtherTab(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === portalChangeKey) listener();
  });
}

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
