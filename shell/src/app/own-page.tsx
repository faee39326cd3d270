import type { Registry } from '@portal/portal-contract';
import { RemoteFallback, RemotePending, useOnDemand } from '@portal/shell-frame';
import { createElement, useCallback, useEffect, type ReactElement } from 'react';
import { checkScript, outdatedRelease } from '../outdated/check-release.ts';
import { useReload } from '../outdated/use-reload.ts';
import { useRegistry } from '../remotes/registry-context.tsx';

const load = () => import('../pages/own-pages.ts');
type OwnPages = Awaited<ReturnType<typeof load>>;

/** Loads the pages. A failure is told when it is known whether this shell is gone from the server. */
async function loadPages(registry: Registry): Promise<OwnPages> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error && 'request' in error) await checkScript(String(error.request), registry);
    throw error;
  }
}

/** One of the shell's own pages, fetched when it is opened. */
export function OwnPage({ name }: { name: keyof OwnPages }): ReactElement {
  const registry = useRegistry();
  const [pages, ask, failed] = useOnDemand(useCallback(() => loadPages(registry), [registry]));
  const isLeaving = useReload(failed ? outdatedRelease() : undefined);
  useEffect(ask, [ask]);
  if (pages) return createElement(pages[name]);
  return failed && !isLeaving ? <RemoteFallback title="This page" onRetry={ask} /> : <RemotePending />;
}
