import type { RemoteComponent, RemoteEntry } from '@portal/portal-contract';
import { checkRemote, checkScript } from './outdated.ts';
import { ifStaying, noteFault } from '../reports/faults.ts';
import { loadRemotePart, type PartAddress, type RemoteFailure } from './load-remote.ts';

type PartState =
  | { status: 'pending' }
  | { status: 'ready'; component: RemoteComponent }
  /** `gone`: the server no longer has the release of the failed script, a remote's or the shell's. */
  | { status: 'failed'; failure: RemoteFailure; gone: boolean };

interface LoaderTools {
  load: typeof loadRemotePart;
  isGone: (remote: RemoteEntry, failure: RemoteFailure) => Promise<boolean>;
}

const tools: LoaderTools = {
  load: loadRemotePart,
  isGone: (remote, { script }) => (script ? checkScript(script) : checkRemote(remote)),
};

const pending: PartState = { status: 'pending' };

/**
 * Loads one page or widget of a remote and holds its state. It outlives the component that shows it, because a link under the pointer
 * starts the download before the page opens. The parts inside a release use `later`.
 */
export class RemotePartLoader {
  readonly #remote: RemoteEntry;
  readonly #address: PartAddress;
  readonly #listeners = new Set<() => void>();
  readonly #tools: LoaderTools;
  #state: PartState = pending;
  #attempt = 0;
  #running: Promise<void>;

  constructor(remote: RemoteEntry, address: PartAddress, use: LoaderTools = tools) {
    this.#remote = remote;
    this.#address = address;
    this.#tools = use;
    this.#running = this.#start();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): PartState => this.#state;

  /** Waits until the part is loaded or has failed. A retry makes this wait longer. */
  readonly settled = async (): Promise<PartState> => {
    await this.#running;
    return this.#state.status === 'pending' ? this.settled() : this.#state;
  };

  /** Loads again from the network. A late result of an older attempt is ignored. */
  readonly retry = (): void => {
    this.#attempt += 1;
    this.#become(pending);
    this.#running = this.#start();
  };

  /** Retries a part that failed on an earlier visit or in a preload. */
  readonly visit = (): void => {
    if (this.#state.status === 'failed') this.retry();
  };

  async #start(): Promise<void> {
    const attempt = this.#attempt;
    const loaded = await this.#tools.load(this.#remote, this.#address, attempt);
    if (attempt !== this.#attempt) return;
    if (loaded.ok) this.#become({ status: 'ready', component: loaded.value });
    else await this.#fail(loaded.failure, attempt);
  }

  async #fail(failure: RemoteFailure, attempt: number): Promise<void> {
    await new Promise<void>(ifStaying);
    console.error(`Remote "${failure.remote}" failed (${failure.kind}): ${failure.detail}`);
    noteFault({ kind: 'load', ...(failure.script ? { script: failure.script } : { remote: this.#remote }) });
    const gone = await this.#tools.isGone(this.#remote, failure);
    if (attempt === this.#attempt) this.#become({ status: 'failed', failure, gone });
  }

  #become(state: PartState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const loaders = new Map<string, RemotePartLoader>();

/** Returns the loader of a part. The first call starts it. */
export function remotePart(remote: RemoteEntry, address: PartAddress): RemotePartLoader {
  const id = `${remote.name} ${address.kind} ${address.key}`;
  let loader = loaders.get(id);
  if (!loader) {
    loader = new RemotePartLoader(remote, address);
    loaders.set(id, loader);
  }
  return loader;
}
