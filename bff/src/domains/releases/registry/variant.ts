import { remotesBase, type Registry, type RemoteEntry, type RemoteManifest, type ShellManifest } from '@portal/portal-contract';
import { isShell } from '../bundle/manifest.ts';
import type { Served } from './served.ts';

/** Combination of releases. Visitors with the same variant share cached pages. */
export interface Variant {
  /** Identifies the combination. */
  key: string;
  registry: Registry;
  shell: (Served & { manifest: ShellManifest }) | undefined;
  remotes: readonly ServedRemote[];
}
export type ServedRemote = Served & { manifest: RemoteManifest };

/** Returns the base address of a release's files. */
export const baseOf = ({ remote, folder }: Served) => `${remotesBase}/${remote}/${folder}/`;

/** Facts of the registry that are the same for every visitor: the simulated services, and whether page views are measured. */
export type PortalFacts = Pick<Registry, 'sandbox' | 'simulated' | 'vitals'>;

/** Creates a variant. @param previews the subset of `releases` that only this visitor sees */
export function createVariant(releases: readonly Served[], previews: readonly Served[], facts: PortalFacts): Variant {
  const shell = releases.find((each): each is Served & { manifest: ShellManifest } => isShell(each.manifest));
  const remotes = releases.filter((each): each is ServedRemote => !isShell(each.manifest));
  return {
    key: variantKey(releases, previews),
    shell,
    remotes,
    registry: {
      shell: shell?.version ?? '0.0.0',
      remotes: remotes.flatMap(entryOf),
      ...facts,
      previews: previews.map(({ remote, version }) => ({ remote, version })),
    },
  };
}

const keyOf = (releases: readonly Served[]) => releases.map(({ remote, folder }) => `${remote}/${folder}`).join(' ');

export const variantKey = (releases: readonly Served[], previews: readonly Served[]) => `${keyOf(releases)} preview ${keyOf(previews)}`;

function entryOf(served: ServedRemote): RemoteEntry[] {
  const { name, title, version, entry, files, pages, widgets, navigation } = served.manifest;
  const integrity = Object.hasOwn(files, entry) ? files[entry]?.integrity : undefined;
  if (integrity === undefined) return [];
  const pageEntries = pages.map(({ path, title: pageTitle }) => ({ path, title: pageTitle }));
  return [{ name, title, version, base: baseOf(served), entry, integrity, pages: pageEntries, widgets, navigation }];
}
