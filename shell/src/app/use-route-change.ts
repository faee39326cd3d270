import { mainId } from '@portal/shell-frame';
import { useEffect, useRef } from 'react';

/**
 * A new page begins at its top, and the keyboard and screen reader begin there with it. Its address is the one that a browser offers to
 * share. The first page is the browser's and the server's.
 */
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
