import type { Manifest } from '@portal/portal-contract';
import type { Db } from '../../store/store.ts';
import { listChannels, listReleases, manifestsOf, ofVersion } from './desk/queries.ts';
import type { Manifests, Release } from './desk/rows.ts';
import type { Served, Snapshot } from './served.ts';

/** Reads from the database what is live, on trial and kept. Releases that this BFF cannot read are left out. */
export async function readSnapshot(db: Db, manifests: Manifests): Promise<Snapshot> {
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

/** One release for each version: builds that came with the portal may share one. */
function newestOfEach(releases: readonly Release[]): Release[] {
  const groups = Map.groupBy(releases, ({ remote, version }) => `${remote} ${version}`);
  return [...groups.values()].flatMap((group) => ofVersion(group, group[0]?.version ?? '') ?? []);
}
