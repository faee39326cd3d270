import { shellBase, type Registry, type RemoteEntry } from '@portal/portal-contract';
import { emptyRegistry } from '../registry/registry.ts';

/** A version of a remote or of the shell. */
export interface Release {
  name: string;
  version: string;
}

/** Milliseconds. The visitor waits for it before the fallback shows. */
const deadline = 2_000;

let running: Registry = emptyRegistry;
let outdated: Release | undefined;

/** Registers the releases that this tab runs. Called once, at start. */
export function setRunning(registry: Registry): void {
  running = registry;
}

/** A release that this tab runs and that the server no longer has. */
export const outdatedRelease = (): Release | undefined => outdated;

/** Asks the server whether it still has a remote's release. If not, the tab is outdated. */
export const checkRemote = (remote: RemoteEntry): Promise<boolean> => check(remote, remote.base + remote.entry);

/** Asks the same for the release of a script that did not load: a remote's or the shell's. */
export async function checkScript(address: string): Promise<boolean> {
  const { origin, pathname } = new URL(address, location.origin);
  if (origin !== location.origin) return false;
  const remote = running.remotes.find(({ base }) => pathname.startsWith(base));
  if (remote) return checkRemote(remote);
  return pathname.startsWith(shellBase) && check({ name: 'shell', version: running.shell }, pathname);
}

/** Questions under way, by file: a failed script is noted by the page and by those who wait for it. */
const questions = new Map<string, Promise<boolean>>();

async function check(release: Release, file: string): Promise<boolean> {
  const question = questions.get(file) ?? isMissing(file);
  questions.set(file, question);
  const isGone = await question;
  questions.delete(file);
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

/** Address of the script behind a failed `import()`, as webpack's ChunkLoadError carries it. */
export const failedScript = (error: unknown): string | undefined =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : undefined;
