import { mainId } from '@portal/shell-frame';
import { useEffect, useRef } from 'react';

/** A new page begins at its top, and the keyboard and screen reader begin there with it. The first page is the browser's. */
export function useRouteChange(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);
}
