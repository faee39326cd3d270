import { pages } from '@portal/contracts';
import { Route, Routes, useLocation } from '@portal/router';
import { ErrorBoundary } from '@portal/shell-frame';
import type { ReactElement } from 'react';
import { NotFound } from '../pages/not-found.tsx';
import { OAuthReturn } from '../pages/oauth-return.tsx';
import { UserProfile } from '../pages/user-profile.tsx';
import { useRegistry } from '../remotes/registry-context.tsx';
import { PageRoute } from './page-route.tsx';

/** The shell's own pages, and one route for each page that the registry names. A crash stays inside the frame. */
export function PortalRoutes(): ReactElement {
  const { remotes } = useRegistry();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Routes>
        <Route path={pages.redirect} element={<OAuthReturn />} />
        <Route path={pages.userProfile} element={<UserProfile />} />
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
