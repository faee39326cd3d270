import { containerName, remoteContract, type RemoteComponent, type RemoteEntry } from '@portal/portal-contract';

export const entryOf = (name: string, over: Partial<RemoteEntry> = {}): RemoteEntry => ({
  name,
  title: name,
  version: '1.0.0',
  base: `/remotes/${name}/1.0.0/`,
  entry: 'remote-entry.js',
  integrity: `sha256-${'a'.repeat(43)}=`,
  pages: [],
  widgets: [],
  navigation: [],
  ...over,
});

type Components = Record<string, RemoteComponent>;

/** Defines a remote's container as its script would. jsdom runs no scripts, so each fires its load event here. */
export function placeRemote(name: string, { pages = {}, widgets = {} }: { pages?: Components; widgets?: Components }): void {
  const parts = (components: Components) =>
    Object.fromEntries(Object.entries(components).map(([key, part]) => [key, { load: () => Promise.resolve({ default: part }) }]));
  const module = { contract: remoteContract, name, pages: parts(pages), widgets: parts(widgets) };
  const container = { init: () => undefined, get: () => Promise.resolve(() => ({ default: module })) };
  const runtime = { __webpack_init_sharing__: () => Promise.resolve(), __webpack_share_scopes__: { default: {} } };
  Object.assign(globalThis, runtime, { [containerName(name)]: container });
  const fireLoad = (changes: MutationRecord[]) =>
    changes.flatMap(({ addedNodes }) => [...addedNodes]).forEach((node) => node.dispatchEvent(new Event('load')));
  new MutationObserver(fireLoad).observe(document.head, { childList: true });
}
