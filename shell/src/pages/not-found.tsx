import { ButtonLink, Container, EmptyState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { notFoundMessages, portalPages } from '@portal/portal-contract';
import { Link, matchPath, useLocation } from '@portal/router';
import { PageTitle } from '@portal/shell-frame';
import { useEffect, type ReactElement } from 'react';
import { reloadOnce } from '../remotes/outdated.ts';
import { fetchRegistry, pagePaths } from '../registry.ts';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Reloads an existing page that an outdated registry does not list, once per path and session. Never on a developer's machine. */
function useReloadOfKnownPage(path: string, hostname: string): void {
  useEffect(() => {
    if (loopbackHosts.includes(hostname)) return;
    let isCurrent = true;
    const reloadIfKnown = (pages: readonly string[]) => {
      if (isCurrent && pages.some((page) => matchPath(page, path))) reloadOnce(path);
    };
    // Without a reply nothing reloads, because the page may not exist.
    fetchRegistry()
      .then(pagePaths)
      .then(reloadIfKnown, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [path, hostname]);
}

/** Shown for addresses without a page. */
export function NotFound({ hostname = location.hostname }: { hostname?: string }): ReactElement {
  useReloadOfKnownPage(useLocation().pathname, hostname);
  return (
    <Container>
      <PageTitle title={notFoundMessages.documentTitle} />
      <EmptyState
        level="h1"
        title={notFoundMessages.title}
        image={illustrations.notFound}
        action={
          <ButtonLink as={Link} to={portalPages.home}>
            {notFoundMessages.back}
          </ButtonLink>
        }
      >
        There is no such gate on our network. The way back is clear.
      </EmptyState>
    </Container>
  );
}
