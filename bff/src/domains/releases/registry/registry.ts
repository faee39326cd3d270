import { shellName } from '@portal/portal-contract';
import { isShell } from '../bundle/manifest.ts';
import { emptySnapshot, type Served, type Snapshot } from './served.ts';
import { createVariant, variantKey, type PortalFacts, type Variant } from './variant.ts';

/** Limit of cached combinations, because previews could fill the memory. */
const mostVariants = 200;

/** Releases that replace the live ones for a visitor. */
export interface Choice {
  canaries: readonly Served[];
  previews: readonly Served[];
}

const nothing: Choice = { canaries: [], previews: [] };

/** Registry in memory: the releases for each visitor, and the served files. It makes no calls and never fails. */
export class ReleaseRegistry {
  readonly #facts: PortalFacts;
  readonly #variants = new Map<string, Variant>();
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
    this.#variants.clear();
    const releases = snapshot.live.toSorted(byName);
    if (variantKey(releases, []) !== this.#live.key) this.#live = createVariant(releases, [], this.#facts);
    this.#shellFiles = shellFilesOf(snapshot);
  }

  /** Returns the variant for a choice. A preview takes precedence over a canary, and a canary over a live release. */
  variantFor({ canaries, previews }: Choice = nothing): Variant {
    if (canaries.length === 0 && previews.length === 0) return this.#live;
    const byRemote = new Map([...this.#snapshot.live, ...canaries, ...previews].map((release) => [release.remote, release]));
    const releases = [...byRemote.values()].sort(byName);
    const key = variantKey(releases, previews);
    const cached = this.#variants.get(key);
    if (cached) return cached;
    const variant = createVariant(releases, previews, this.#facts);
    if (this.#variants.size >= mostVariants) this.#variants.clear();
    this.#variants.set(key, variant);
    return variant;
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
