import { matchPath, useLocation } from '@portal/router';
import { NotFoundPage } from '@portal/shell-frame';
import { useEffect, type ReactElement } from 'react';
import { markOnce, mayReload } from '../outdated/use-reload.ts';
import { fetchRegistry, pagePaths } from '../registry/registry.ts';

const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

interface Visit {
  hostname: string;
  reload: () => void;
  /** Paths of the pages that the server has now; the registry of this page may be outdated. */
  knownPages: () => Promise<readonly string[]>;
}
const thisVisit: Visit = {
  hostname: location.hostname,
  reload: () => location.reload(),
  knownPages: () => fetchRegistry().then(pagePaths),
};

/**
 * A page of the portal that lands here was loaded with an outdated registry: the page is fetched again, at most once per
 * path and session. Only a deployed portal does so.
 */
function useReloadOfKnownPage(path: string, { hostname, reload, knownPages }: Visit): void {
  useEffect(() => {
    if (ownMachine.includes(hostname) || !mayReload(path)) return;
    let isCurrent = true;
    const reloadIfKnown = (pages: readonly string[]) => {
      if (isCurrent && pages.some((page) => matchPath(page, path)) && markOnce(path)) reload();
    };
    // Without an answer nothing says that the page exists.
    knownPages().then(reloadIfKnown, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [path, hostname, reload, knownPages]);
}

export function NotFound({ visit = thisVisit }: { visit?: Visit }): ReactElement {
  useReloadOfKnownPage(useLocation().pathname, visit);
  return <NotFoundPage />;
}
