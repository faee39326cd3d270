import { shellBase, type Registry, type RemoteEntry } from '@portal/portal-contract';
import { readStored, writeStored } from '@portal/shell-api/host';
import { useEffect, useState } from 'react';
import { emptyRegistry } from '../registry.ts';

/** A version of a remote or of the shell. */
export interface Release {
  name: string;
  version: string;
}

/** The visitor waits this long before the fallback shows. */
const timeoutMs = 2_000;

let running: Registry = emptyRegistry;
let outdated: Release | undefined;

/** Registers the releases that this tab runs. Called once, at start. */
export function setRunning(registry: Registry): void {
  running = registry;
}

/** Returns a release that this tab runs and the server no longer has. */
export const outdatedRelease = (): Release | undefined => outdated;

/** Checks whether the server no longer has a remote's release, which makes this tab outdated. */
export const checkRemote = (remote: RemoteEntry): Promise<boolean> => check(remote, remote.base + remote.entry);

/** Checks the release of a script that did not load, a remote's or the shell's. */
export async function checkScript(address: string): Promise<boolean> {
  const { origin, pathname } = new URL(address, location.origin);
  if (origin !== location.origin) return false;
  const remote = running.remotes.find(({ base }) => pathname.startsWith(base));
  if (remote) return checkRemote(remote);
  return pathname.startsWith(shellBase) && check({ name: 'shell', version: running.shell }, pathname);
}

/** Pending checks by file, because both the page and its waiting parts report a failed script. */
const checks = new Map<string, Promise<boolean>>();

async function check(release: Release, file: string): Promise<boolean> {
  const pending = checks.get(file) ?? isMissing(file);
  checks.set(file, pending);
  const isGone = await pending;
  checks.delete(file);
  if (isGone) outdated = release;
  return isGone;
}

/** Returns false without a reply, because the release may exist once the network is back. */
async function isMissing(file: string): Promise<boolean> {
  try {
    // Bypasses the browser's cache, which keeps files of releases for a year.
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** Returns the script's address from a failed `import()`, which webpack's ChunkLoadError names `request`. */
export const failedScript = (error: unknown): string | undefined =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : undefined;

/** Ways to leave this document. An object, because tests replace them: jsdom cannot navigate. */
export const browser = {
  reload: () => location.reload(),
  open: (address: string) => location.assign(address),
};

/**
 * Reloads the document if a page failed because its release is gone.
 * @param missing release that the server no longer has
 * @returns true while the browser is about to leave, so that the caller need not show anything
 */
export function useReload(missing: Release | undefined): boolean {
  const [notReloaded, setNotReloaded] = useState<Release>();
  useEffect(() => {
    if (missing && !reloadOnce(`${missing.name} ${missing.version} ${location.pathname}`)) setNotReloaded(missing);
  }, [missing]);
  return missing !== undefined && missing !== notReloaded;
}

/**
 * Makes the next navigation of an outdated tab a document load. Text typed on the current page stays.
 * @returns true while the browser is about to leave
 */
export function useFreshDocument(pathname: string): boolean {
  const [visit, setVisit] = useState<{ pathname: string; gone?: Release | undefined }>({ pathname });
  if (visit.pathname !== pathname) {
    const gone = outdatedRelease();
    // A copy, so that each navigation decides again.
    setVisit({ pathname, gone: gone && { ...gone } });
  }
  return useReload(visit.gone);
}

/**
 * Reloads the document once for this reason in this tab.
 * @returns false after the first time, and where the browser refuses storage, because a reload could then repeat for ever
 */
export function reloadOnce(reason: string): boolean {
  const key = `reloaded ${reason}`;
  const isFirst = readStored('tab', key) === null && writeStored('tab', key, 'once');
  if (isFirst) browser.reload();
  return isFirst;
}
