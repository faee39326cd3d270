import { RemoteFallback, RemotePending, useOnDemand } from '@portal/shell-frame';
import { createElement, useEffect, type ReactElement } from 'react';

const load = () => import('../pages/own-pages.ts');
type OwnPages = Awaited<ReturnType<typeof load>>;

/** One of the shell's own pages, fetched when it is opened. */
export function OwnPage({ name }: { name: keyof OwnPages }): ReactElement {
  const [pages, ask, failed] = useOnDemand(load);
  useEffect(ask, [ask]);
  if (pages) return createElement(pages[name]);
  return failed ? <RemoteFallback title="This page" onRetry={ask} /> : <RemotePending />;
}
