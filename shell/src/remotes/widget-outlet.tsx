import type { WidgetProps } from '@portal/shell-api/host';
import type { ReactElement } from 'react';
import { useRegistry } from './registry-context.tsx';
import { findWidgetOwner } from './registry.ts';
import { RemoteOutlet } from './remote-outlet.tsx';

/** Shows a widget inside a page of any remote. A widget that no remote offers shows the page's own `failed`. */
export function WidgetOutlet({ name, pending, failed }: WidgetProps): ReactElement {
  const owner = findWidgetOwner(useRegistry(), name);
  if (!owner) return <>{failed}</>;
  return <RemoteOutlet key={name} remote={owner} address={{ kind: 'widgets', key: name }} pending={pending} failed={failed} />;
}
