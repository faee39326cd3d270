import { pages } from '@portal/contracts';
import { matchPath, useLocation } from '@portal/router';
import { NotFoundPage } from '@portal/shell-frame';
import { useEffect, type ReactElement } from 'react';

const reloadedKey = (path: string) => `reloaded ${path}`;
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

interface Visit {
  hostname: string;
  reload: () => void;
}
const thisVisit: Visit = { hostname: location.hostname, reload: () => location.reload() };

/**
 * A page of the portal that lands here was loaded with an outdated registry: the page is fetched again, at most once per
 * path and session. Only a deployed portal does so.
 */
function useReloadOfKnownPage(path: string, { hostname, reload }: Visit): void {
  useEffect(() => {
    const known = Object.values(pages).some((page) => matchPath(page, path));
    if (!known || ownMachine.includes(hostname)) return;
    try {
      if (sessionStorage.getItem(reloadedKey(path))) return;
      sessionStorage.setItem(reloadedKey(path), 'once');
    } catch {
      return;
    }
    reload();
  }, [path, hostname, reload]);
}

export function NotFound({ visit = thisVisit }: { visit?: Visit }): ReactElement {
  useReloadOfKnownPage(useLocation().pathname, visit);
  return <NotFoundPage />;
}
