import { mainId } from '@portal/shell-frame';
import { useEffect, useRef } from 'react';

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
