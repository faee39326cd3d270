import type { RemoteComponent, RemoteEntry } from '@portal/portal-contract';
import { loadRemotePart, type PartAddress, type RemoteFailure } from './load-remote.ts';

export type PartState =
  { status: 'pending' } | { status: 'ready'; component: RemoteComponent } | { status: 'failed'; failure: RemoteFailure };

const pending: PartState = { status: 'pending' };

/**
 * One page or widget of a remote and its three states. Own state instead of Suspense: React keeps a fallback that it has
 * shown for about 300 ms, and a lazy component remembers its failure for ever.
 */
export class RemotePartLoader {
  readonly #remote: RemoteEntry;
  readonly #address: PartAddress;
  readonly #listeners = new Set<() => void>();
  readonly #load: typeof loadRemotePart;
  #state: PartState = pending;
  #attempt = 0;

  constructor(remote: RemoteEntry, address: PartAddress, load: typeof loadRemotePart = loadRemotePart) {
    this.#remote = remote;
    this.#address = address;
    this.#load = load;
    void this.#start();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): PartState => this.#state;

  /** Loads again from the network, whatever failed before. An older attempt that answers late is ignored. */
  readonly retry = (): void => {
    this.#attempt += 1;
    this.#become(pending);
    void this.#start();
  };

  /** For whoever comes to see the part: what failed for somebody before, or behind a link under the pointer, is loaded again. */
  readonly visit = (): void => {
    if (this.#state.status === 'failed') this.retry();
  };

  async #start(): Promise<void> {
    const attempt = this.#attempt;
    const loaded = await this.#load(this.#remote, this.#address, attempt);
    if (attempt !== this.#attempt) return;
    if (!loaded.ok) console.error(`Remote "${loaded.failure.remote}" failed (${loaded.failure.kind}): ${loaded.failure.detail}`);
    this.#become(loaded.ok ? { status: 'ready', component: loaded.value } : { status: 'failed', failure: loaded.failure });
  }

  #become(state: PartState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const loaders = new Map<string, RemotePartLoader>();

/** The loader of a part, begun by whoever asks first: a link under the pointer, or the page itself. */
export function remotePart(remote: RemoteEntry, address: PartAddress): RemotePartLoader {
  const id = `${remote.name} ${address.kind} ${address.key}`;
  let loader = loaders.get(id);
  if (!loader) {
    loader = new RemotePartLoader(remote, address);
    loaders.set(id, loader);
  }
  return loader;
}
