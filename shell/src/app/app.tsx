import { portalPages, type Registry, type RemoteEntry } from '@portal/portal-contract';
import { BrowserRouter, Route, Routes, useLocation } from '@portal/router';
import { ErrorBoundary, PageTitle } from '@portal/shell-frame';
import { StrictMode, type ReactElement } from 'react';
import { RegistryProvider, useRegistry } from '../registry.ts';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';
import { noteFault } from '../reports/faults.ts';
import { Layout } from './layout.tsx';
import { Account, Health, NotFound, OAuthReturn, ReleaseDesk, UserProfile } from './own-pages.tsx';

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
