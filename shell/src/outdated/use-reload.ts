import { useEffect, useState } from 'react';
import { outdatedRelease } from './check-release.ts';
import { reloadOnce, type Release } from './reload-once.ts';

/**
 * Reloads the document for a page that failed because its release is gone.
 * @returns true while the browser is about to leave: there is nothing to show
 */
export function useReload(gone: Release | undefined, reload: typeof reloadOnce = reloadOnce): boolean {
  const [kept, setKept] = useState<Release>();
  useEffect(() => {
    if (!gone) return;
    void reload(gone).then((isLeaving) => {
      if (!isLeaving) setKept(gone);
    });
  }, [gone, reload]);
  return gone !== undefined && gone !== kept;
}

/**
 * Makes the next navigation of an outdated tab a document load. What is typed on the present page stays.
 * @returns true while the browser is about to leave
 */
export function useFreshDocument(pathname: string, reload: typeof reloadOnce = reloadOnce): boolean {
  const [visit, setVisit] = useState<{ pathname: string; gone?: Release | undefined }>({ pathname });
  if (visit.pathname !== pathname) {
    const gone = outdatedRelease();
    // A copy: each navigation decides anew.
    setVisit({ pathname, gone: gone && { ...gone } });
  }
  return useReload(visit.gone, reload);
}
