import type { WidgetProps } from '@portal/shell-api/host';
import { RemoteFallback } from '@portal/shell-frame';
import type { ReactElement } from 'react';
import { useRegistry } from './registry-context.tsx';
import { findRemote } from './registry.ts';
import { RemoteOutlet } from './remote-outlet.tsx';

/** Another remote's widget inside a page. A remote that is not registered is like one that is down. */
export function WidgetOutlet({ remote: name, name: key, pending, failed }: WidgetProps): ReactElement {
  const remote = findRemote(useRegistry(), name);
  if (!remote) return <>{failed ?? <RemoteFallback title={key} />}</>;
  return <RemoteOutlet remote={remote} address={{ kind: 'widgets', key }} title={remote.title} pending={pending} failed={failed} />;
}
