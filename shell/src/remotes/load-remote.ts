import { containerName, exposedModule, remoteModuleSchema, timing, type RemoteComponent, type RemoteEntry } from '@portal/portal-contract';

export interface PartAddress {
  kind: 'pages' | 'widgets';
  /** The page's path in the registry, or the widget's name. */
  key: string;
}

/**
 * Loads one page or widget of a remote: its container, its module (checked against the contract), then the part's own code.
 *
 * @throws Error, after `timing.remoteLoad` milliseconds at most
 */
export const loadRemotePart = (
  remote: RemoteEntry,
  address: PartAddress,
  attempt: number,
  fetchModule: typeof fetchRemoteModule = fetchRemoteModule,
): Promise<RemoteComponent> => withinTime(fetchModule(remote, attempt).then((module) => loadComponent(module, remote, address)));

async function loadComponent(value: unknown, remote: RemoteEntry, { kind, key }: PartAddress): Promise<RemoteComponent> {
  const module = remoteModuleSchema.parse(value);
  if (module.name !== remote.name) throw new Error(`calls itself "${module.name}"`);
  const part = module[kind][key];
  if (!part) throw new Error(`no ${kind} "${key}"`);
  const component = (await part.load()).default;
  if (typeof component !== 'function' && typeof component !== 'object') throw new Error(`${key} has no default component`);
  return component;
}

/** Waits for an answer of a remote. @throws Error after `timing.remoteLoad` milliseconds */
export function withinTime<T>(answer: T | Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timing.remoteLoad} ms`)), timing.remoteLoad);
  });
  return Promise.race([answer, deadline]).finally(() => clearTimeout(timer));
}

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
async function fetchRemoteModule(remote: RemoteEntry, attempt: number): Promise<unknown> {
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

/**
 * Runs a script of this portal if it matches its hash.
 *
 * @param integrity value of the `integrity` attribute
 * @throws Error when the script does not load or does not match
 */
export async function loadScript(address: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.crossOrigin = 'anonymous';
  script.setAttribute('integrity', integrity);
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`${address} did not arrive, or is not what the registry expects`));
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
}
