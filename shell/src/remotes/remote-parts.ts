import type { RemoteComponent, RemoteEntry } from '@portal/portal-contract';
import { checkRemote, checkScript, failedScript } from './outdated.ts';
import { ifStaying, noteFault } from '../reports/faults.ts';
import { loadRemotePart, type PartAddress } from './load-remote.ts';

type PartState =
  | { status: 'pending' }
  | { status: 'ready'; component: RemoteComponent }
  /** `gone`: the server no longer has the release of the failed script, a remote's or the shell's. */
  | { status: 'failed'; gone: boolean };

/** A page or widget of a remote that is being loaded, or was. */
export interface Part {
  subscribe(listener: () => void): () => void;
  state(): PartState;
  /** Waits until the part is loaded or has failed. A retry makes this wait longer. */
  settled(): Promise<PartState>;
  /** Loads again from the network. A late result of an older attempt is ignored. */
  retry(): void;
  /** Retries a part that failed on an earlier visit or in a preload. */
  visit(): void;
}

/** Starts to load one page or widget of a remote. @param load replaced in tests */
export function startPart(remote: RemoteEntry, address: PartAddress, load: typeof loadRemotePart = loadRemotePart): Part {
  const listeners = new Set<() => void>();
  let state: PartState = { status: 'pending' };
  let attempt = 0;
  let running = start();

  async function start(): Promise<void> {
    const own = attempt;
    let next: PartState;
    try {
      next = { status: 'ready', component: await load(remote, address, own) };
    } catch (error) {
      if (own !== attempt) return;
      next = { status: 'failed', gone: await reportFailure(remote, error) };
    }
    if (own === attempt) become(next);
  }

  function become(next: PartState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  const part: Part = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    async settled() {
      await running;
      return state.status === 'pending' ? part.settled() : state;
    },
    retry() {
      attempt += 1;
      become({ status: 'pending' });
      running = start();
    },
    visit() {
      if (state.status === 'failed') part.retry();
    },
  };
  return part;
}

/** Reports a failure unless the browser leaves. @returns whether the server no longer has the release */
async function reportFailure(remote: RemoteEntry, error: unknown): Promise<boolean> {
  await new Promise<void>(ifStaying);
  console.error(`Remote "${remote.name}" failed:`, error);
  // The script may be a shared one of the shell.
  const script = failedScript(error);
  noteFault({ kind: 'load', ...(script ? { script } : { remote }) });
  return script ? checkScript(script) : checkRemote(remote);
}

const parts = new Map<string, Part>();

/**
 * Returns a part of a remote. The first call starts to load it. It outlives the component that shows it, because a link under the
 * pointer starts the download before the page opens. The parts inside a release use `later`.
 */
export function remotePart(remote: RemoteEntry, address: PartAddress): Part {
  const id = `${remote.name} ${address.kind} ${address.key}`;
  const part = parts.get(id) ?? startPart(remote, address);
  parts.set(id, part);
  return part;
}
