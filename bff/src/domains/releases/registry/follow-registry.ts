import type { Manifest } from '@portal/portal-contract';
import { reasonOf } from '../../../log.ts';
import { StoreUnavailable } from '../../../store/store-unavailable.ts';
import type { Db } from '../../../store/store.ts';
import { readBundle } from '../bundle/bundle.ts';
import {
  listChannels,
  listReleases,
  manifestsOf,
  ofVersion,
  servedStates,
  statesInUse,
  type DeskContext,
  type Manifests,
  type Release,
} from '../desk/rows.ts';
import type { LastGood } from './last-good.ts';
import type { ReleaseRegistry, Served, Snapshot } from './registry.ts';

/**
 * Keeps the registry in memory up to date: immediately after a change by this process, and within a second after a change by another.
 *
 * @param pollMs milliseconds between two checks for changes by other processes
 */
export function followRegistry(
  { store, manifests, log }: Pick<DeskContext, 'store' | 'manifests' | 'log'>,
  { registry, lastGood, keeper }: { registry: ReleaseRegistry; lastGood: LastGood; keeper: FileKeeper },
  pollMs = 1_000,
) {
  let readVersion = -1;
  let running: Promise<void> | undefined;
  let failure = '';
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    const { version } = await store.db.selectFrom('registryVersion').select('version').where('id', '=', 1).executeTakeFirstOrThrow();
    if (version === readVersion) return;
    const { live, canaries, previewable, served } = await readSnapshot(store.db, manifests);
    await keeper.restoreMissing([...live, ...canaries.map(({ release }) => release)]);
    const { isServable } = keeper;
    const snapshot = {
      live: live.filter(isServable),
      canaries: canaries.filter(({ release }) => isServable(release)),
      previewable: previewable.filter(isServable),
      served: served.filter(isServable),
    };
    readVersion = version;
    registry.set(snapshot);
    await lastGood
      .write(snapshot)
      .catch((error: unknown) => log.error({ reason: reasonOf(error) }, 'the copy of the registry cannot be written'));
  }

  async function readInTurn(): Promise<void> {
    // Starts a new reading, because the running one may have begun before the change.
    while (running) await running.catch(() => undefined);
    running = read().finally(() => (running = undefined));
    return running;
  }

  /** Reloads the registry if the database has changed. After a failure it logs the reason and keeps the last registry. */
  const refresh = () =>
    readInTurn().then(
      () => void (failure = ''),
      (error: unknown) => {
        const reason = reasonOf(error);
        if (reason !== failure) log.error({ reason }, 'the registry cannot be read: the last one stays');
        failure = reason;
      },
    );

  return {
    /** Loads the registry, and then polls for changes. Rejects if the first load fails. */
    async start(): Promise<void> {
      await readInTurn();
      timer = setInterval(() => void (running ?? refresh()), pollMs).unref();
    },
    refresh,
    async close(): Promise<void> {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

/** Reads the state of the registry. Omits releases whose manifest this BFF cannot read. */
async function readSnapshot(db: Db, manifests: Manifests): Promise<Snapshot> {
  const channels = await listChannels(db);
  const releases = (await listReleases(db)).filter(({ isKept }) => isKept);
  const manifestById = await manifestsOf(
    db,
    manifests,
    releases.map(({ id }) => id),
  );
  const servedById = new Map(
    releases.flatMap((release) => withManifest(release, manifestById.get(release.id))).map((each) => [each.id, each]),
  );
  const at = (id: number | undefined): Served[] => (id === undefined ? [] : [servedById.get(id)].flatMap((each) => each ?? []));

  return {
    live: channels.flatMap(({ live }) => at(live?.id)),
    canaries: channels.flatMap(({ canary }) => at(canary?.id).map((release) => ({ release, percent: canary?.percent ?? 0 }))),
    previewable: newestOfEach(releases.filter(({ state }) => state !== 'refused')).flatMap(({ id }) => at(id)),
    served: releases.filter(({ state }) => servedStates.has(state)).flatMap(({ id }) => at(id)),
  };
}

const withManifest = ({ id, remote, version, folder }: Release, manifest: Manifest | undefined): Served[] =>
  manifest ? [{ id, remote, version, folder, manifest }] : [];

/** Picks one release for each version, because installed builds may share a version. */
function newestOfEach(releases: readonly Release[]): Release[] {
  const groups = Map.groupBy(releases, ({ remote, version }) => `${remote} ${version}`);
  return [...groups.values()].flatMap((group) => ofVersion(group, group[0]?.version ?? '') ?? []);
}

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
      log.error({ remote, version, reason: reasonOf(error) }, 'a release was left out of the registry');
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
