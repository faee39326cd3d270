import { later } from '@portal/design-system';
import { RemoteFallback, RemotePending } from '@portal/shell-frame';
import type { ComponentType } from 'react';
import { checkScript, failedScript, outdatedRelease, useReload } from '../remotes/outdated.ts';

/** The shell's own pages. Each is loaded when it is opened. */
export const OAuthReturn = ownPage(async () => (await import('../pages/oauth-return.tsx')).OAuthReturn);
export const UserProfile = ownPage(async () => (await import('../pages/user-profile.tsx')).UserProfile);
export const NotFound = ownPage(async () => (await import('../pages/not-found.tsx')).NotFound);
export const Account = ownPage(async () => (await import('../pages/account/account-page.tsx')).AccountPage);
export const Health = ownPage(async () => (await import('../pages/health/health-page.tsx')).HealthPage);
export const ReleaseDesk = ownPage(async () => (await import('../pages/releases/release-desk.tsx')).ReleaseDesk);

/** Loads a page later. A failed load rejects only after a check whether the server still has this shell. */
function ownPage(load: () => Promise<ComponentType>) {
  const loadChecked = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      const script = failedScript(error);
      if (script) await checkScript(script);
      throw error;
    }
  };
  return later<object>(loadChecked, { placeholder: (retry) => <Placeholder onRetry={retry} /> });
}

function Placeholder({ onRetry }: { onRetry: (() => void) | undefined }) {
  const isLeaving = useReload(onRetry ? outdatedRelease() : undefined);
  return onRetry && !isLeaving ? <RemoteFallback title="This page" onRetry={onRetry} /> : <RemotePending />;
}
