import { init } from '@module-federation/enhanced/runtime';
import { containerName, remoteContract, type RemoteComponent, type RemoteEntry } from '@portal/portal-contract';

/** A registry entry for tests. */
export const entryOf = (name: string, over: Partial<RemoteEntry> = {}): RemoteEntry => ({
  name,
  title: name,
  version: '1.0.0',
  base: `/remotes/${name}/1.0.0/`,
  entry: 'remote-entry.js',
  integrity: `sha384-${'a'.repeat(64)}`,
  pages: [],
  widgets: [],
  navigation: [],
  ...over,
});

type Components = Record<string, RemoteComponent>;

/** Puts a remote's container on the page, as its script would, and starts the federation runtime that uses it. */
export function placeRemote(name: string, { pages = {}, widgets = {} }: { pages?: Components; widgets?: Components }): void {
  const parts = (components: Components) =>
    Object.fromEntries(Object.entries(components).map(([key, part]) => [key, { load: () => Promise.resolve({ default: part }) }]));
  const module = { contract: remoteContract, name, pages: parts(pages), widgets: parts(widgets) };
  init({ name: 'va_shell', remotes: [] });
  Object.assign(globalThis, { [containerName(name)]: { init: () => undefined, get: () => Promise.resolve(() => ({ default: module })) } });
}
