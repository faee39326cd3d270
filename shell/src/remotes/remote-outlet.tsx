import type { RemoteEntry } from '@portal/contracts';
import { ErrorBoundary, RemoteFallback, RemotePending } from '@portal/shell-frame';
import { createElement, useDeferredValue, useSyncExternalStore, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { PartAddress } from './load-remote.ts';
import { remotePart } from './remote-parts.ts';

interface RemoteOutletProps {
  remote: RemoteEntry;
  address: PartAddress;
  pending?: ReactNode;
  failed?: ReactNode;
}

/** Shows a part of a remote, in its three states; a crash of the part stays inside. */
export function RemoteOutlet({ remote, address, pending, failed }: RemoteOutletProps): ReactElement {
  const part = remotePart(remote, address);
  // Deferred, so that a page that has arrived is rendered in slices instead of in one long task.
  const state = useDeferredValue(useSyncExternalStore(part.subscribe, part.state));
  if (state.status === 'pending') return <>{pending ?? <RemotePending />}</>;
  if (state.status === 'failed') return <>{failed ?? <RemoteFallback title={remote.title} onRetry={part.retry} />}</>;
  return (
    <ErrorBoundary resetKey={address.key}>
      <div data-remote={remote.name} data-remote-version={remote.version}>
        {createElement(state.component as ComponentType)}
      </div>
    </ErrorBoundary>
  );
}
