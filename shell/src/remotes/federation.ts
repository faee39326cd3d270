import { containerName, exposedModule, type RemoteEntry } from '@portal/portal-contract';
import { loadScript } from './load-script.ts';

/** A remote's container (https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers). */
interface Container {
  init(shareScope: object): void | Promise<void>;
  get(module: string): Promise<() => { default?: unknown }>;
}

// The federation runtime of this build fills the share scope with the libraries that the shell provides.
declare function __webpack_init_sharing__(scope: 'default'): Promise<void>;
declare const __webpack_share_scopes__: { default: object };

const containers = new Map<string, Promise<Container>>();

/**
 * Fetches the default export of a remote's module. A retry loads the container from a new address, because a browser remembers a
 * failed script.
 *
 * @throws Error when the script does not load or does not match the registry's hash, or when the remote needs another version of
 *   a shared library
 */
export async function fetchRemoteModule(remote: RemoteEntry, attempt: number): Promise<unknown> {
  const address = new URL(remote.base + remote.entry, location.origin);
  if (attempt > 0) address.searchParams.set('retry', String(attempt));
  const container = containers.get(address.href) ?? loadContainer(address.href, remote);
  containers.set(address.href, container);
  container.catch(() => containers.delete(address.href));
  const module = await (await container).get(exposedModule);
  return module().default;
}

async function loadContainer(address: string, { name, integrity }: RemoteEntry): Promise<Container> {
  const global = containerName(name);
  await Promise.all([loadScript(address, integrity), __webpack_init_sharing__('default')]);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[global];
  if (!container) throw new Error(`${address} defines no ${global}`);
  await container.init(__webpack_share_scopes__.default);
  return container;
}
