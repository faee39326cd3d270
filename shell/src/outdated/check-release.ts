import { shellBase, type Registry, type RemoteEntry } from '@portal/portal-contract';
import type { Release } from './reload-once.ts';

/** Milliseconds. The visitor waits for it before the fallback shows. */
const deadline = 2_000;

let outdated: Release | undefined;

/** A release that this tab runs and that the server no longer has. */
export const outdatedRelease = (): Release | undefined => outdated;

/** Asks the server whether it still has a remote's release. If not, the tab is outdated. */
export const checkRemote = (remote: RemoteEntry): Promise<boolean> => check(remote, remote.base + remote.entry);

/** Asks the same for the release of a script that did not load: a remote's or the shell's. */
export async function checkScript(address: string, { remotes, shell }: Registry): Promise<boolean> {
  const { origin, pathname } = new URL(address, location.origin);
  const remote = remotes.find(({ base }) => pathname.startsWith(base));
  if (origin !== location.origin) return false;
  if (remote) return checkRemote(remote);
  return pathname.startsWith(shellBase) && check({ name: 'shell', version: shell }, pathname);
}

async function check(release: Release, file: string): Promise<boolean> {
  const isGone = await isMissing(file);
  if (isGone) outdated = release;
  return isGone;
}

/** False without an answer: the release may well be there when the network is back. */
async function isMissing(file: string): Promise<boolean> {
  try {
    // Not from the browser's cache, which keeps the files of a release for a year.
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(deadline) });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
