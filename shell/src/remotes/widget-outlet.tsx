import type { WidgetProps } from '@portal/shell-api/host';
import type { ReactElement } from 'react';
import { useRegistry } from './registry-context.tsx';
import { findRemote } from './registry.ts';
import { RemoteOutlet } from './remote-outlet.tsx';

/** Another remote's widget inside a page. A remote that is not registered leaves the place to the page's own `failed`. */
export function WidgetOutlet({ remote: name, name: key, pending, failed }: WidgetProps): ReactElement {
  const remote = findRemote(useRegistry(), name);
  if (!remote) return <>{failed}</>;
  return <RemoteOutlet key={`${name} ${key}`} remote={remote} address={{ kind: 'widgets', key }} pending={pending} failed={failed} />;
}
