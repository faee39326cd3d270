import { later } from '@portal/design-system';
import { returnAddress } from '@portal/portal-contract';
import { useLocation } from '@portal/router';
import { dismissToast, signIn, signOut, useSession, useToasts } from '@portal/shell-api';
import { readItemsOf } from '@portal/shell-api/host';
import { Frame, mainId, RemotePending } from '@portal/shell-frame';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useFreshDocument } from '../remotes/outdated.ts';
import { navigationEntries, useRegistry } from '../registry.ts';
import { useSearch } from '../search/use-search.tsx';
import { useLinkPrefetch } from './use-link-prefetch.ts';

/** The banner of a preview. Only visitors in a preview load its code. */
const PreviewBanner = later(() => import('./preview-banner.tsx'));

/** The frame around every page, wired to the registry, the session and the toasts. */
export function Layout({ children }: { children: ReactNode }): ReactElement {
  const registry = useRegistry();
  const { sandbox, simulated, previews } = registry;
  const { user, miles, canManageStaffAppeals, waiting } = useSession();
  const location = useLocation();
  const { pathname } = location;
  const isLeaving = useFreshDocument(pathname);
  useRouteChange(pathname);
  useLinkPrefetch(registry);
  useEffect(() => {
    if (waiting.length > 0) void readItemsOf(pathname).catch(() => {});
  }, [pathname, waiting]);
  const [search, openSearch] = useSearch();
  return (
    <Frame
      banner={previews.length > 0 && <PreviewBanner previews={previews} />}
      entries={navigationEntries(registry)}
      sandbox={sandbox}
      simulated={simulated}
      user={user}
      isManager={canManageStaffAppeals}
      miles={miles}
      waiting={waiting}
      onSignIn={() => void signIn(returnAddress(location))}
      onSearch={openSearch}
      onSignOut={() => void signOut()}
      toasts={useToasts()}
      onDismiss={dismissToast}
    >
      {isLeaving ? <RemotePending /> : children}
      {search}
    </Frame>
  );
}

/** Scrolls a new page to its top, focuses it and updates its canonical address. The browser and the server do so for the first page. */
export function useRouteChange(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + pathname);
    scrollTo(0, 0);
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);
}
