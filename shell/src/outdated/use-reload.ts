import { useEffect, useState } from 'react';
import { outdatedRelease, type Release } from './check-release.ts';

/**
 * Reloads the document if a page failed because its release is gone.
 * @param missing release that the server no longer has
 * @returns true while the browser is about to leave, so that the caller need not show anything
 */
export function useReload(missing: Release | undefined, reload: typeof reloadOnce = reloadOnce): boolean {
  const [notReloaded, setNotReloaded] = useState<Release>();
  useEffect(() => {
    if (!missing) return;
    void reload(missing).then((isLeaving) => {
      if (!isLeaving) setNotReloaded(missing);
    });
  }, [missing, reload]);
  return missing !== undefined && missing !== notReloaded;
}

/**
 * Makes the next navigation of an outdated tab a document load. Text typed on the current page stays.
 * @returns true while the browser is about to leave
 */
export function useFreshDocument(pathname: string, reload: typeof reloadOnce = reloadOnce): boolean {
  const [visit, setVisit] = useState<{ pathname: string; gone?: Release | undefined }>({ pathname });
  if (visit.pathname !== pathname) {
    const gone = outdatedRelease();
    // A copy, so that each navigation decides again.
    setVisit({ pathname, gone: gone && { ...gone } });
  }
  return useReload(visit.gone, reload);
}

/**
 * Reloads the document because the server no longer has the release, once per release and path.
 * @returns false after the first time, and where the browser refuses storage
 */
export async function reloadOnce({ name, version }: Release, reload = () => location.reload()): Promise<boolean> {
  const isFirst = markOnce(`${name} ${version} ${location.pathname}`);
  if (isFirst) reload();
  return isFirst;
}

/**
 * Remembers a reload in this tab.
 * @returns true the first time. False where the browser refuses storage, because a reload could then repeat for ever.
 */
export function markOnce(subject: string): boolean {
  const key = `reloaded ${subject}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, 'once');
    return true;
  } catch {
    return false;
  }
}
