import { reasonOf } from '../../../log.ts';
import { shareNextRun } from '../../../concurrency.ts';
import { StoreUnavailable } from '../../../store/store-unavailable.ts';
import { readBundle } from '../bundle/bundle.ts';
import { installedBuilds } from '../bundle/manifest.ts';
import { install } from '../desk/intake.ts';
import {
  listChannels,
  listReleases,
  manifestsOf,
  ofVersion,
  servedStates,
  statesInUse,
  type DeskContext,
  type Release,
} from '../desk/rows.ts';
import { snapshotWithoutStore, writeLastGood } from './last-good.ts';
import type { ReleaseRegistry, Served, Snapshot } from './registry.ts';

interface FollowOptions {
  dataDir: string;
  /** Folder of the installed builds. */
  distDir: string;
  /** Runs after the first reading, and again with the next one if it fails. */
  onFirstRead(): Promise<void>;
  /** Milliseconds between two checks for changes by other processes. */
  pollMs?: number | undefined;
}

/**
 * Keeps the registry in memory up to date: immediately after a change by this process, and within a second after a change by another.
 * The first reading installs the portal's builds and repairs files. Until it succeeds, the registry has the last good state.
 */
export async function followRegistry(
  context: DeskContext,
  registry: ReleaseRegistry,
  { dataDir, distDir, onFirstRead, pollMs = 1_000 }: FollowOptions,
) {
  const { store, files, log } = context;
  const { isServable, repair } = createKeeper(context);
  let readVersion: number | undefined;
  let isClosed = false;
  let failure = '';

  async function read(): Promise<void> {
    const isFirst = readVersion === undefined;
    if (isFirst) await Promise.all(installedBuilds(distDir, log).map((build) => install(context, build)));
    const { version } = await store.db.selectFrom('registryVersion').select('version').where('id', '=', 1).executeTakeFirstOrThrow();
    if (version === readVersion) return;
    const { live, canaries, previewable, served, inUse, folders } = await readState(context);
    await repair(inUse, async ({ manifest, remote, folder }) => {
      if (isFirst) return files.problemWith(manifest, folder);
      // Another machine may have received the release.
      return files.has(remote, folder) ? undefined : 'folder is missing';
    });
    if (isFirst) await files.removeOthers((remote, folder) => folders.has(`${remote}/${folder}`));
    const snapshot = {
      live: live.filter(isServable),
      canaries: canaries.filter(({ release }) => isServable(release)),
      previewable: previewable.filter(isServable),
      served: served.filter(isServable),
    };
    registry.set(snapshot);
    if (isFirst) await onFirstRead();
    readVersion = version;
    await writeLastGood(dataDir, snapshot).catch((error: unknown) =>
      log.error({ reason: reasonOf(error) }, 'the copy of the registry cannot be written'),
    );
  }

  /** Keeps the current registry after a failure, and logs each new reason once. */
  async function fail(error: unknown): Promise<void> {
    const reason = reasonOf(error);
    if (readVersion === undefined && failure === '') registry.set(await snapshotWithoutStore(files, dataDir, distDir, log));
    if (reason !== failure) log.error({ reason }, 'the registry cannot be read: the portal runs with the last good registry');
    failure = reason;
  }

  /** Reloads the registry if the database has changed. A reading that is running may have begun before the change. */
  const refresh = shareNextRun(async () => {
    if (!isClosed) await read().then(() => void (failure = ''), fail);
  });
  await refresh();
  const timer = setInterval(() => void refresh(), pollMs).unref();

  return {
    refresh,
    /** Waits for the current reading. */
    close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      return refresh();
    },
  };
}

/** Reads the state of the registry, and which files to keep. Omits releases whose manifest this BFF cannot read. */
async function readState({ store: { db }, manifests }: DeskContext) {
  const channels = await listChannels(db);
  const releases = (await listReleases(db)).filter(({ isKept }) => isKept);
  const manifestById = await manifestsOf(
    db,
    manifests,
    releases.map(({ id }) => id),
  );
  const withManifest = (kept: readonly Release[]): Served[] =>
    kept.flatMap(({ id, remote, version, folder }) => {
      const manifest = manifestById.get(id);
      return manifest ? [{ id, remote, version, folder, manifest }] : [];
    });
  const at = (id: number | undefined): Served[] => withManifest(releases.filter((release) => release.id === id));
  const previous = new Set(channels.flatMap((channel) => channel.previous));

  return {
    live: channels.flatMap(({ live }) => at(live?.id)),
    canaries: channels.flatMap(({ canary }) => at(canary?.id).map((release) => ({ release, percent: canary?.percent ?? 0 }))),
    previewable: withManifest(newestOfEach(releases.filter(({ state }) => state !== 'refused'))),
    served: withManifest(releases.filter(({ state }) => servedStates.has(state))),
    /** Releases that visitors see, may soon see, or get after a rollback. */
    inUse: withManifest(releases.filter(({ id, state }) => statesInUse.has(state) || previous.has(id))),
    folders: new Set(releases.map(({ remote, folder }) => `${remote}/${folder}`)),
  } satisfies Snapshot & Record<string, unknown>;
}

/** Picks one release for each version, because installed builds may share a version. */
function newestOfEach(releases: readonly Release[]): Release[] {
  const groups = Map.groupBy(releases, ({ remote, version }) => `${remote} ${version}`);
  return [...groups.values()].flatMap((group) => ofVersion(group, group[0]?.version ?? '') ?? []);
}

/** Repairs the files of releases. */
function createKeeper({ store, files, log }: DeskContext) {
  const broken = new Set<number>();
  /** False for a release whose files could not be repaired. */
  const isServable = ({ id }: { id: number }): boolean => !broken.has(id);

  async function unpack({ id, remote, version, folder }: Served, problem: string): Promise<void> {
    log.error({ remote, version, problem }, 'files of a release are damaged: unpacking its bundle');
    try {
      const { bundle } = await store.db.selectFrom('releases').select('bundle').where('id', '=', id).executeTakeFirstOrThrow();
      const content = await readBundle(remote, bundle ?? Buffer.of());
      if ('malformed' in content) throw new Error('its manifest is malformed');
      await files.write(content.manifest, folder, content.files);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      broken.add(id);
      log.error({ remote, version, reason: reasonOf(error) }, 'a release was left out of the registry');
    }
  }

  /** Unpacks each release with a problem from its bundle in the database. */
  async function repair(releases: readonly Served[], problemOf: (release: Served) => Promise<string | undefined>): Promise<void> {
    const servable = releases.filter(isServable);
    const problems = await Promise.all(servable.map(problemOf));
    for (const [index, release] of servable.entries()) {
      const problem = problems[index];
      if (problem) await unpack(release, problem);
    }
  }
  return { isServable, repair };
}
