import { reasonOf } from '../../../log.ts';
import { StoreUnavailable } from '../../../store/store-unavailable.ts';
import { readBundle } from '../bundle/read-bundle.ts';
import type { DeskContext } from '../desk/desk-context.ts';
import { listChannels, listReleases, manifestsOf } from '../desk/queries.ts';
import { statesInUse } from '../desk/rows.ts';
import type { Served } from '../registry/served.ts';

type Context = Pick<DeskContext, 'store' | 'files' | 'manifests' | 'log'>;

/** Repairs the files of releases. Unpacks a damaged or missing folder from the bundle in the database. */
export class FileKeeper {
  readonly #context: Context;
  readonly #broken = new Set<number>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** False for a release whose files could not be repaired. */
  isServable = ({ id }: { id: number }): boolean => !this.#broken.has(id);

  /** Checks every file of the releases in use. @param except ids of releases that were just verified */
  async verifyAll(except: ReadonlySet<number>): Promise<void> {
    const { files, store } = this.#context;
    const inUse = (await releasesInUse(this.#context)).filter(({ id }) => !except.has(id));
    const problems = await Promise.all(inUse.map(({ manifest, folder }) => files.problemWith(manifest, folder)));
    for (const [index, release] of inUse.entries()) {
      const problem = problems[index];
      if (problem) await this.#restore(release, problem);
    }
    const keptFolders = new Set(
      (await listReleases(store.db)).flatMap(({ isKept, remote, folder }) => (isKept ? [`${remote}/${folder}`] : [])),
    );
    await files.removeOthers((remote, folder) => keptFolders.has(`${remote}/${folder}`));
  }

  /** Unpacks releases that have no folder on this machine. */
  async restoreMissing(releases: readonly Served[]): Promise<void> {
    for (const release of releases)
      if (!this.#broken.has(release.id) && !this.#context.files.has(release.remote, release.folder))
        await this.#restore(release, 'folder is missing');
  }

  async #restore({ id, remote, version, folder }: Served, problem: string): Promise<void> {
    const { store, files, log } = this.#context;
    log.error({ remote, version, problem }, 'files of a release are damaged: unpacking its bundle');
    try {
      const { bundle } = await store.db.selectFrom('releases').select('bundle').where('id', '=', id).executeTakeFirstOrThrow();
      if (bundle === null) throw new Error('its bundle is not kept');
      const content = await readBundle(remote, bundle);
      if ('malformed' in content) throw new Error('its manifest is malformed');
      await files.write(content.manifest, folder, content.files);
      this.#broken.delete(id);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      this.#broken.add(id);
      log.error({ remote, version, reason: reasonOf(error) }, 'release left out of the registry');
    }
  }
}

/** Lists the releases that visitors see, may soon see, or get after a rollback. */
async function releasesInUse({ store, manifests }: Context): Promise<Served[]> {
  const { db } = store;
  const previous = new Set((await listChannels(db)).flatMap((channel) => channel.previous));
  const inUse = (await listReleases(db)).filter(({ id, state, isKept }) => isKept && (statesInUse.has(state) || previous.has(id)));
  const manifestById = await manifestsOf(
    db,
    manifests,
    inUse.map(({ id }) => id),
  );
  return inUse.flatMap((release) => {
    const manifest = manifestById.get(release.id);
    return manifest ? [{ ...release, manifest }] : [];
  });
}
