import {
  shellName,
  type Manifest,
  type ReleasedRemote,
  type ReleaseEvent,
  type ReleasesReply,
  type ReleaseSummary,
} from '@portal/portal-contract';
import type { Db } from '../../../store/store.ts';
import { gate } from '../gate/gate.ts';
import { isShell } from '../bundle/manifest.ts';
import type { World } from '../gate/world.ts';
import { healthSince } from './health.ts';
import type { DeskContext } from './desk-context.ts';
import { listChannels, listReleases, manifestsOf, ofVersion, worldOf } from './queries.ts';
import { emptyChannel, type Channel, type Release } from './rows.ts';

/** Lengths of the overview's lists: entries of the history, releases of each remote. */
const most = { events: 100, releases: 20 } as const;

interface Material {
  db: Db;
  world: World;
  manifests: ReadonlyMap<number, Manifest>;
}

/** Reads the data of the release desk. @param only the only remote to read. Default: all */
export async function overview(context: DeskContext, only?: string): Promise<ReleasesReply> {
  const { db } = context.store;
  const releases = await listReleases(db, only);
  const channels = new Map((await listChannels(db)).map((channel) => [channel.remote, channel]));
  const manifests = await manifestsOf(
    db,
    context.manifests,
    releases.map(({ id }) => id),
  );
  const material = { db, world: await worldOf(db, context), manifests };
  const remotes = [...Map.groupBy(releases, ({ remote }) => remote)].sort(([one], [other]) => order(one, other));
  return {
    remotes: await Promise.all(remotes.map(([remote, own]) => describeRemote(material, own, channels.get(remote) ?? emptyChannel(remote)))),
    history: await history(db, only),
  };
}

/** Sorts the shell first, and the remotes by name. */
const order = (one: string, other: string) => Number(other === shellName) - Number(one === shellName) || (one < other ? -1 : 1);

async function describeRemote({ db, world, manifests }: Material, releases: readonly Release[], channel: Channel): Promise<ReleasedRemote> {
  const { remote, revision, live, canary, previous } = channel;
  const byId = new Map(releases.map((release) => [release.id, release]));
  const place = async ({ id, since, by }: { id: number; since: string; by: string }) => ({
    version: byId.get(id)?.version ?? '',
    since,
    by,
    health: await healthSince(db, id, since),
  });
  const manifest = manifests.get(live?.id ?? canary?.id ?? releases[0]?.id ?? 0);
  const versions = [...new Set(releases.map(({ version }) => version))].slice(0, most.releases);
  const newestOfVersions = versions.flatMap((version) => ofVersion(releases, version) ?? []);
  return {
    remote,
    title: !manifest || isShell(manifest) ? titleOf(remote) : manifest.title,
    revision,
    live: live && (await place(live)),
    previous: (previous[0] !== undefined && byId.get(previous[0])?.version) || null,
    canary: canary && { ...(await place(canary)), percent: canary.percent },
    releases: await Promise.all(newestOfVersions.map((release) => summary(db, world, release, manifests.get(release.id)))),
  };
}

async function summary(db: Db, world: World, release: Release, manifest: Manifest | undefined): Promise<ReleaseSummary> {
  const { id, version, state, uploadedAt, uploadedBy, reasons, isKept } = release;
  const conflicts = state === 'live' || state === 'refused' || !isKept || !manifest ? [] : gate(manifest, world);
  return { version, state, uploadedAt, uploadedBy, reasons, conflicts, health: await healthSince(db, id) };
}

async function history(db: Db, only: string | undefined): Promise<ReleaseEvent[]> {
  const all = db.selectFrom('releaseEvents').selectAll().orderBy('id', 'desc').limit(most.events);
  return (only === undefined ? all : all.where('remote', '=', only)).execute();
}

const titleOf = (remote: string) => (remote === shellName ? 'Shell' : remote);
