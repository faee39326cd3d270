import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { readBundle } from './bundle.ts';
import type { DeskDeps } from './desk/desk-deps.ts';
import { listChannels, listReleases, manifestsOf } from './desk/queries.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { Served } from './served.ts';

/** Releases in use have whole files: a damaged or missing folder is unpacked anew from the bundle in the database. */
export class FileKeeper {
  readonly #deps: Pick<DeskDeps, 'store' | 'files' | 'manifests' | 'log'>;
  readonly #broken = new Set<number>();

  constructor(deps: Pick<DeskDeps, 'store' | 'files' | 'manifests' | 'log'>) {
    this.#deps = deps;
  }

  /** False for a release whose files are damaged beyond repair. */
  isServable = ({ id }: { id: number }): boolean => !this.#broken.has(id);

  /** Checks every file of the releases that visitors get or may get soon. @param except releases that were verified just now */
  async verifyAll(except: ReadonlySet<number>): Promise<void> {
    const { files, store } = this.#deps;
    const inUse = (await releasesInUse(this.#deps)).filter(({ id }) => !except.has(id));
    const problems = await Promise.all(inUse.map(({ manifest, folder }) => files.problemWith(manifest, folder)));
    for (const [index, release] of inUse.entries()) {
      const problem = problems[index];
      if (problem) await this.#restore(release, problem);
    }
    const kept = new Set((await listReleases(store.db)).flatMap(({ isKept, remote, folder }) => (isKept ? [`${remote}/${folder}`] : [])));
    await files.removeOthers((remote, folder) => kept.has(`${remote}/${folder}`));
  }

  /** Unpacks those of the releases that have no folder on this machine. */
  async restoreMissing(releases: readonly Served[]): Promise<void> {
    for (const release of releases)
      if (!this.#broken.has(release.id) && !this.#deps.files.has(release.remote, release.folder))
        await this.#restore(release, 'folder is missing');
  }

  async #restore({ id, remote, version, folder }: Served, problem: string): Promise<void> {
    const { store, files, log } = this.#deps;
    log.error({ remote, version, problem }, 'files of a release are damaged: unpacking its bundle');
    try {
      const { bundle } = await store.db.selectFrom('releases').select('bundle').where('id', '=', id).executeTakeFirstOrThrow();
      if (bundle === null) throw new Error('its bundle is not kept');
      const read = await readBundle(remote, bundle);
      if ('malformed' in read) throw new Error('its manifest is malformed');
      await files.write(read.manifest, folder, read.files);
      this.#broken.delete(id);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      this.#broken.add(id);
      log.error({ remote, version, reason: error instanceof Error ? error.message : String(error) }, 'release left out of the registry');
    }
  }
}

const states = new Set(['checking', 'candidate', 'canary', 'live']);

async function releasesInUse({ store, manifests }: Pick<DeskDeps, 'store' | 'manifests'>): Promise<Served[]> {
  const { db } = store;
  const previous = new Set((await listChannels(db)).flatMap((channel) => channel.previous));
  const inUse = (await listReleases(db)).filter(({ id, state, isKept }) => isKept && (states.has(state) || previous.has(id)));
  const read = await manifestsOf(
    db,
    manifests,
    inUse.map(({ id }) => id),
  );
  return inUse.flatMap((release) => {
    const manifest = read.get(release.id);
    return manifest ? [{ ...release, manifest }] : [];
  });
}

/** Releases whose files are whole, where no database says how to mend the others. */
export async function wholeReleases(files: ReleaseFiles, releases: readonly Served[]): Promise<Served[]> {
  const checked = await Promise.all(
    releases.map(async (release) => ((await files.problemWith(release.manifest, release.folder)) ? [] : [release])),
  );
  return checked.flat();
}
