import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName, exposedModule, type RemoteEntry } from '@portal/portal-contract';
import { expectHash, integrityPlugin } from './integrity.ts';

/**
 * Fetches the default export of a remote's module through federation. A retry registers the container under a new address,
 * because both the browser and the runtime remember one that failed.
 */
export async function fetchRemoteModule(remote: RemoteEntry, attempt: number): Promise<unknown> {
  const name = containerName(remote.name);
  const entry = new URL(remote.base + remote.entry, location.origin);
  expectHash(entry.href, remote.integrity);
  // The runtime ignores a plugin that it has already.
  registerPlugins([integrityPlugin]);
  if (attempt > 0) entry.searchParams.set('retry', String(attempt));
  registerRemotes([{ name, entry: entry.href, type: 'global' }], { force: attempt > 0 });
  const exposed = await loadRemote<{ default?: unknown }>(name + exposedModule.slice(1));
  return exposed?.default;
}
