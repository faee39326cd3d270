import type { RemoteEntry } from '@portal/portal-contract';
import { useFollowed } from '@portal/shell-api';
import type { WidgetProps } from '@portal/shell-api/host';
import { ErrorBoundary, RemoteFallback, RemotePending } from '@portal/shell-frame';
import { createElement, useEffect, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { outdatedRelease, useReload } from './outdated.ts';
import { findWidgetOwners, useRegistry } from '../registry.ts';
import { noteFault } from '../reports/faults.ts';
import type { PartAddress } from './load-remote.ts';
import { remotePart } from './remote-parts.ts';

interface RemoteOutletProps {
  remote: RemoteEntry;
  address: PartAddress;
  /** Properties of a widget. */
  input?: WidgetProps['input'];
  pending?: ReactNode;
  failed?: ReactNode;
}

/** Shows a page or widget of a remote with its loading and failure states. Catches its crashes. Needs a key per part. */
export function RemoteOutlet({ remote, address, input, pending, failed }: RemoteOutletProps): ReactElement {
  const part = remotePart(remote, address);
  const state = useFollowed(part.subscribe, part.state);
  useEffect(() => part.visit(), [part]);
  // A failure from before this visit shows as pending, because the effect retries it.
  const [firstState] = useState(state);
  const isRetrying = state === firstState && state.status === 'failed';
  const isGonePage = state.status === 'failed' && state.gone && !isRetrying && address.kind === 'pages';
  const isLeaving = useReload(isGonePage ? outdatedRelease() : undefined);
  if (state.status === 'pending' || isRetrying || isLeaving) return <>{pending ?? <RemotePending />}</>;
  if (state.status === 'failed') return <>{failed ?? <RemoteFallback title={remote.title} onRetry={part.retry} />}</>;
  return (
    <ErrorBoundary resetKey={address.key} onCrash={(error) => noteFault({ kind: 'crash', remote, error })}>
      <div data-remote={remote.name} data-remote-version={remote.version}>
        {createElement(state.component as ComponentType<object>, input)}
      </div>
    </ErrorBoundary>
  );
}

/** Shows a widget inside a page of any remote, or `failed` if no remote offers the widget. */
export function WidgetOutlet({ name, ...outlet }: WidgetProps): ReactElement {
  const owner = findWidgetOwners(useRegistry(), name)[0];
  if (!owner) return <>{outlet.failed}</>;
  return <RemoteOutlet key={name} remote={owner} address={{ kind: 'widgets', key: name }} {...outlet} />;
}
