import { useLazy, type LoadComponent } from '@portal/design-system';
import { RemoteFallback, RemotePending } from '@portal/shell-frame';
import type { ComponentType, ReactElement } from 'react';
import { checkScript, failedScript, outdatedRelease } from '../outdated/check-release.ts';
import { useReload } from '../outdated/use-reload.ts';

const ownPages = () => import('../pages/own-pages.ts');

/** Loads each page. The account and the staff pages are large and rarely opened, so each has a separate chunk. */
const pages = {
  OAuthReturn: page(async () => (await ownPages()).OAuthReturn),
  UserProfile: page(async () => (await ownPages()).UserProfile),
  Account: page(async () => (await import(/* webpackChunkName: "page-account" */ '../pages/account/account-page.tsx')).AccountPage),
  NotFound: page(async () => (await ownPages()).NotFound),
  Health: page(async () => (await import(/* webpackChunkName: "page-portal-health" */ '../pages/health/health-page.tsx')).HealthPage),
  ReleaseDesk: page(async () => (await import(/* webpackChunkName: "page-portal" */ '../pages/releases/release-desk.tsx')).ReleaseDesk),
};

/** Wraps the load of a page. A failed load rejects only after a check whether the server still has this shell. */
function page(load: () => Promise<ComponentType>): LoadComponent<object> {
  return async () => {
    try {
      return { default: await load() };
    } catch (error) {
      const script = failedScript(error);
      if (script) await checkScript(script);
      throw error;
    }
  };
}

/** One of the shell's own pages, loaded when it is opened. Needs a key, because it ignores a changed name. */
export function OwnPage({ name }: { name: keyof typeof pages }): ReactElement {
  const { Part: Page, failed, fetchCode } = useLazy(pages[name], true);
  const isLeaving = useReload(failed ? outdatedRelease() : undefined);
  if (Page) return <Page />;
  return failed && !isLeaving ? <RemoteFallback title="This page" onRetry={fetchCode} /> : <RemotePending />;
}
