import { shellBase, type Registry, type RemoteEntry } from '@portal/portal-contract';
import { emptyRegistry } from '../registry/registry.ts';

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
