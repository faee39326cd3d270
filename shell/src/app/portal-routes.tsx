import { pages } from '@portal/contracts';
import { Route, Routes } from '@portal/router';
import type { ReactElement } from 'react';
import { NotFound } from '../pages/not-found.tsx';
import { OAuthReturn } from '../pages/oauth-return.tsx';
import { UserProfile } from '../pages/user-profile.tsx';
import { useRegistry } from '../remotes/registry-context.tsx';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';

/** The shell's own pages, and one route for each page that the registry names. */
export function PortalRoutes(): ReactElement {
  const { remotes } = useRegistry();
  return (
    <Routes>
      <Route path={pages.redirect} element={<OAuthReturn />} />
      <Route path={pages.userProfile} element={<UserProfile />} />
      {remotes.flatMap((remote) =>
        remote.pages.map(({ path, title }) => (
          <Route
            key={path}
            path={path}
            element={<RemoteOutlet key={path} remote={remote} address={{ kind: 'pages', key: path }} title={title} />}
          />
        )),
      )}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
