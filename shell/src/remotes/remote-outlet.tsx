import type { RemoteEntry } from '@portal/contracts';
import { ErrorBoundary, RemoteFallback, RemotePending } from '@portal/shell-frame';
import { createElement, useSyncExternalStore, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { PartAddress } from './load-remote.ts';
import { remotePart } from './remote-parts.ts';

interface RemoteOutletProps {
  remote: RemoteEntry;
  address: PartAddress;
  /** The page's or widget's title, for the friendly texts. */
  title: string;
  pending?: ReactNode;
  failed?: ReactNode;
}

/** Shows a part of a remote, in its three states; a crash of the part stays inside. */
export function RemoteOutlet({ remote, address, title, pending, failed }: RemoteOutletProps): ReactElement {
  const part = remotePart(remote, address);
  const state = useSyncExternalStore(part.subscribe, part.state);
  if (state.status === 'pending') return <>{pending ?? <RemotePending title={title} />}</>;
  if (state.status === 'failed') return <>{failed ?? <RemoteFallback title={title} onRetry={part.retry} />}</>;
  return (
    <ErrorBoundary key={`${remote.name} ${address.key}`} title={title}>
      <div data-remote={remote.name} data-remote-version={remote.version}>
        {createElement(state.component as ComponentType)}
      </div>
    </ErrorBoundary>
  );
}
