import { matchPath } from '@portal/router';
import { NotFoundPage } from '@portal/shell-frame';
import { pages } from '@portal/contracts';
import { useEffect, type ReactElement } from 'react';

const reloadedKey = (path: string) => `reloaded ${path}`;

/**
 * A page of the portal that lands here was loaded with an outdated registry: the page is fetched again, at most once per
 * path and session. Only a deployed portal does so.
 */
function useReloadOfKnownPage(path: string): void {
  useEffect(() => {
    const known = Object.values(pages).some((page) => matchPath(page, path));
    if (!known || ['localhost', '127.0.0.1'].includes(location.hostname)) return;
    try {
      if (sessionStorage.getItem(reloadedKey(path))) return;
      sessionStorage.setItem(reloadedKey(path), 'once');
    } catch {
      return;
    }
    location.reload();
  }, [path]);
}

export function NotFound(): ReactElement {
  useReloadOfKnownPage(location.pathname);
  return <NotFoundPage />;
}
