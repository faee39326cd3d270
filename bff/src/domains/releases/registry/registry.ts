import {
  remotesBase,
  shellName,
  type Manifest,
  type Registry,
  type RemoteEntry,
  type RemoteManifest,
  type ShellManifest,
} from '@portal/portal-contract';
import { isShell } from '../bundle/manifest.ts';

export interface Served {
  /** Id of the release in the database, or `noRow`. */
  id: number;
  remote: string;
  version: string;
  folder: string;
  manifest: Manifest;
}

/** State of the registry at one moment. */
export interface Snapshot {
  live: readonly Served[];
  canaries: readonly { release: Served; percent: number }[];
  /** Releases that a preview may show, including live ones and canaries. */
  previewable: readonly Served[];
  /** Releases whose files every visitor may load: live ones, canaries, and earlier ones for tabs that are still open. */
  served: readonly Served[];
}

export const emptySnapshot: Snapshot = { live: [], canaries: [], previewable: [], served: [] };

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
type PortalFacts = Pick<Registry, 'sandbox' | 'simulated' | 'vitals'>;

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

const variantKey = (releases: readonly Served[], previews: readonly Served[]) => `${keyOf(releases)} preview ${keyOf(previews)}`;

function entryOf(served: ServedRemote): RemoteEntry[] {
  const { name, title, version, entry, files, pages, widgets, navigation } = served.manifest;
  const integrity = Object.hasOwn(files, entry) ? files[entry]?.integrity : undefined;
  if (integrity === undefined) return [];
  const pageEntries = pages.map(({ path, title: pageTitle }) => ({ path, title: pageTitle }));
  return [{ name, title, version, base: baseOf(served), entry, integrity, pages: pageEntries, widgets, navigation }];
}

/** Releases that replace the live ones for a visitor. */
interface Choice {
  canaries: readonly Served[];
  previews: readonly Served[];
}

const nothing: Choice = { canaries: [], previews: [] };

/** Registry in memory: the releases for each visitor, and the served files. It makes no calls and never fails. */
export class ReleaseRegistry {
  readonly #facts: PortalFacts;
  #snapshot: Snapshot = emptySnapshot;
  #live: Variant;
  #shellFiles = new Map<string, Served>();

  /** @param facts facts that every page needs for its first paint, such as the simulated services */
  constructor(facts: PortalFacts) {
    this.#facts = facts;
    this.#live = createVariant([], [], facts);
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** Variant without canaries and previews. The same object until it changes. */
  get live(): Variant {
    return this.#live;
  }

  set(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    const releases = snapshot.live.toSorted(byName);
    if (variantKey(releases, []) !== this.#live.key) this.#live = createVariant(releases, [], this.#facts);
    this.#shellFiles = shellFilesOf(snapshot);
  }

  /** Returns the variant for a choice. A preview takes precedence over a canary, and a canary over a live release. */
  variantFor({ canaries, previews }: Choice = nothing): Variant {
    if (canaries.length === 0 && previews.length === 0) return this.#live;
    const byRemote = new Map([...this.#snapshot.live, ...canaries, ...previews].map((release) => [release.remote, release]));
    return createVariant([...byRemote.values()].sort(byName), previews, this.#facts);
  }

  /** Returns the release that a preview of this version shows. */
  previewable = (remote: string, version: string): Served | undefined =>
    this.#snapshot.previewable.find((release) => release.remote === remote && release.version === version);

  /** Returns the releases of this version that a browser can have. */
  releasesOf = (remote: string, version: string): Served[] =>
    [...this.#snapshot.served, ...this.#snapshot.previewable].filter((each) => each.remote === remote && each.version === version);

  /** Returns the release in this folder, if every visitor may load its files. */
  servedIn = (remote: string, folder: string): Served | undefined =>
    this.#snapshot.served.find((release) => release.remote === remote && release.folder === folder);

  /** Returns a served shell with this file. A name has the same content in every shell release. */
  shellWith = (file: string): Served | undefined => this.#shellFiles.get(file);

  pagePaths = (): string[] => [
    ...(this.#live.shell?.manifest.pages ?? []),
    ...this.#live.registry.remotes.flatMap(({ pages }) => pages.map(({ path }) => path)),
  ];
}

const byName = (one: Served, other: Served) => (one.remote < other.remote ? -1 : 1);

function shellFilesOf({ served, live }: Snapshot): Map<string, Served> {
  // The live shell comes last, so that its entries overwrite the others.
  const shells = [...served.toReversed(), ...live].filter(({ remote }) => remote === shellName);
  return new Map(
    shells.flatMap((shell) => Object.keys(shell.manifest.files).flatMap((file) => (hasFile(shell, file) ? [[file, shell] as const] : []))),
  );
}

/** True if a release has this file at an address of its own. The shell's page has none. */
export const hasFile = ({ manifest }: Served, file: string): boolean =>
  Object.hasOwn(manifest.files, file) && !(isShell(manifest) && file === manifest.page);
