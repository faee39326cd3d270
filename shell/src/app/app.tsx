import { later } from '@portal/design-system';
import { portalPages, type Registry, type RemoteEntry } from '@portal/portal-contract';
import { BrowserRouter, Route, Routes, useLocation } from '@portal/router';
import { ErrorBoundary, PageTitle, RemoteFallback, RemotePending } from '@portal/shell-frame';
import { StrictMode, type ComponentType, type ReactElement } from 'react';
import { RegistryProvider, useRegistry } from '../registry.ts';
import { checkScript, failedScript, outdatedRelease, useReload } from '../remotes/outdated.ts';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';
import { noteFault } from '../reports/faults.ts';
import { Layout } from './layout.tsx';

/** The shell's own pages. Each is loaded when it is opened. */
const OAuthReturn = ownPage(async () => (await import('../pages/oauth-return.tsx')).OAuthReturn);
const UserProfile = ownPage(async () => (await import('../pages/user-profile.tsx')).UserProfile);
const NotFound = ownPage(async () => (await import('../pages/not-found.tsx')).NotFound);
const Account = ownPage(async () => (await import('../pages/account/account-page.tsx')).AccountPage);
const Health = ownPage(async () => (await import('../pages/health/health-page.tsx')).HealthPage);
const ReleaseDesk = ownPage(async () => (await import('../pages/releases/release-desk.tsx')).ReleaseDesk);

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

export function App({ registry }: { registry: Registry }): ReactElement {
  return (
    <StrictMode>
      <RegistryProvider value={registry}>
        <BrowserRouter>
          <Layout>
            <PortalRoutes />
          </Layout>
        </BrowserRouter>
      </RegistryProvider>
    </StrictMode>
  );
}

/** Routes of the shell's own pages and of all pages in the registry. A crash stays inside the frame. */
function PortalRoutes(): ReactElement {
  const { remotes } = useRegistry();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} onCrash={(error) => noteFault({ kind: 'crash', error })}>
      <Routes>
        <Route path={portalPages.redirect} element={<OAuthReturn />} />
        <Route path={portalPages.userProfile} element={<UserProfile />} />
        <Route path={portalPages.account} element={<Account />} />
        <Route path={portalPages.releases} element={<ReleaseDesk />} />
        <Route path={portalPages.health} element={<Health />} />
        {remotes.flatMap((remote) =>
          remote.pages.map((page) => (
            <Route key={page.path} path={page.path} element={<PageRoute key={page.path} remote={remote} page={page} />} />
          )),
        )}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </ErrorBoundary>
  );
}

/** A page of a remote, with its title from the registry. */
function PageRoute({ remote, page }: { remote: RemoteEntry; page: RemoteEntry['pages'][number] }): ReactElement {
  return (
    <>
      <PageTitle title={page.title} />
      <RemoteOutlet remote={remote} address={{ kind: 'pages', key: page.path }} />
    </>
  );
}
