import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName, exposedModule, type RemoteEntry } from '@portal/portal-contract';

/**
 * Fetches what a remote exposes as its default export, through federation. A retry registers the container under a new address, because both
 * the browser and the runtime remember one that failed.
 */
export async function fetchRemoteModule(remote: RemoteEntry, attempt: number): Promise<unknown> {
  const name = containerName(remote.name);
  const entry = new URL(remote.base + remote.entry, location.origin);
  if (attempt > 0) entry.searchParams.set('retry', String(attempt));
  registerRemotes([{ name, entry: entry.href, type: 'global' }], { force: attempt > 0 });
  const exposed = await loadRemote<{ default?: unknown }>(name + exposedModule.slice(1));
  return exposed?.default;
}
