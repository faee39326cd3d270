import type { Manifest } from '@portal/portal-contract';
import { reasonOf } from '../../../log.ts';
import type { Db } from '../../../store/store.ts';
import type { DeskContext } from '../desk/desk-context.ts';
import { listChannels, listReleases, manifestsOf, ofVersion } from '../desk/queries.ts';
import type { Manifests, Release } from '../desk/rows.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import type { Served, Snapshot } from '../registry/served.ts';
import type { FileKeeper } from './file-keeper.ts';
import type { LastGood } from './last-good.ts';

/**
 * Keeps the registry in memory equal to the database: at once after a change by this process, within a second after another's.
 *
 * @param pollMs milliseconds between two looks for changes by other processes
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
    const { live, canaries, previewable, kept } = await readSnapshot(store.db, manifests);
    await keeper.restoreMissing([...live, ...canaries.map(({ release }) => release)]);
    const { isServable } = keeper;
    const snapshot = {
      live: live.filter(isServable),
      canaries: canaries.filter(({ release }) => isServable(release)),
      previewable: previewable.filter(isServable),
      kept: kept.filter(isServable),
    };
    readVersion = version;
    registry.set(snapshot);
    await lastGood
      .write(snapshot)
      .catch((error: unknown) => log.error({ reason: reasonOf(error) }, 'copy of the registry cannot be written'));
  }

  async function readInTurn(): Promise<void> {
    // A reading that began before a change may have missed it, so joining it is not enough.
    while (running) await running.catch(() => undefined);
    running = read().finally(() => (running = undefined));
    return running;
  }

  /** Reads the database now if it has changed. When that fails, it logs the failure and keeps the last registry. */
  const refresh = () =>
    readInTurn().then(
      () => void (failure = ''),
      (error: unknown) => {
        const reason = reasonOf(error);
        if (reason !== failure) log.error({ reason }, 'registry cannot be read: the last one stays');
        failure = reason;
      },
    );

  return {
    /** Reads the database for the first time, and follows it from then on. Rejects when it cannot be read. */
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

/** Reads the state of the registry. Leaves out releases whose manifest this BFF cannot read. */
async function readSnapshot(db: Db, manifests: Manifests): Promise<Snapshot> {
  const channels = await listChannels(db);
  const releases = (await listReleases(db)).filter(({ isKept }) => isKept);
  const read = await manifestsOf(
    db,
    manifests,
    releases.map(({ id }) => id),
  );
  const served = new Map(releases.flatMap((release) => withManifest(release, read.get(release.id))).map((each) => [each.id, each]));
  const at = (id: number | undefined): Served[] => (id === undefined ? [] : [served.get(id)].flatMap((each) => each ?? []));

  return {
    live: channels.flatMap(({ live }) => at(live?.id)),
    canaries: channels.flatMap(({ canary }) => at(canary?.id).map((release) => ({ release, percent: canary?.percent ?? 0 }))),
    previewable: newestOfEach(releases.filter(({ state }) => state !== 'refused')).flatMap(({ id }) => at(id)),
    kept: [...served.values()],
  };
}

const withManifest = ({ id, remote, version, folder }: Release, manifest: Manifest | undefined): Served[] =>
  manifest ? [{ id, remote, version, folder, manifest }] : [];

/** Picks one release for each version: builds that came with the portal may share a version. */
function newestOfEach(releases: readonly Release[]): Release[] {
  const groups = Map.groupBy(releases, ({ remote, version }) => `${remote} ${version}`);
  return [...groups.values()].flatMap((group) => ofVersion(group, group[0]?.version ?? '') ?? []);
}
