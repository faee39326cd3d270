import { RemoteFallback, RemotePending, useOnDemand } from '@portal/shell-frame';
import { useCallback, useEffect, type ComponentType, type ReactElement } from 'react';
import { checkScript, outdatedRelease } from '../outdated/check-release.ts';
import { failedScript } from '../outdated/failed-script.ts';
import { useReload } from '../outdated/use-reload.ts';

const ownPages = () => import('../pages/own-pages.ts');

/** Each page with the chunk that holds it. The release desk is large and for few people, so it has a chunk of its own. */
const pages = {
  OAuthReturn: async () => (await ownPages()).OAuthReturn,
  UserProfile: async () => (await ownPages()).UserProfile,
  NotFound: async () => (await ownPages()).NotFound,
  ReleaseDesk: async () => (await import(/* webpackChunkName: "page-portal" */ '../pages/releases/release-desk.tsx')).ReleaseDesk,
} satisfies Record<string, () => Promise<ComponentType>>;

/** Loads a page. A failure is told when it is known whether this shell is gone from the server. */
async function loadPage(name: keyof typeof pages): Promise<{ Page: ComponentType }> {
  try {
    return { Page: await pages[name]() };
  } catch (error) {
    const script = failedScript(error);
    if (script) await checkScript(script);
    throw error;
  }
}

/** One of the shell's own pages, fetched when it is opened. Give it a key: it keeps to its first name. */
export function OwnPage({ name }: { name: keyof typeof pages }): ReactElement {
  const [loaded, ask, failed] = useOnDemand(useCallback(() => loadPage(name), [name]));
  const isLeaving = useReload(failed ? outdatedRelease() : undefined);
  useEffect(ask, [ask]);
  if (loaded) return <loaded.Page />;
  return failed && !isLeaving ? <RemoteFallback title="This page" onRetry={ask} /> : <RemotePending />;
}
