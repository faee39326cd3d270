import {
  shellName,
  type Manifest,
  type ReleasedRemote,
  type ReleaseEvent,
  type ReleasesReply,
  type ReleaseSummary,
} from '@portal/portal-contract';
import { reasonOf } from '../../../log.ts';
import type { Db } from '../../../store/store.ts';
import { isShell, shellFirst } from '../bundle/manifest.ts';
import { gate } from '../gate/gate.ts';
import type { World } from '../gate/rules.ts';
import {
  emptyChannel,
  listChannels,
  listReleases,
  manifestsOf,
  noRow,
  ofVersion,
  worldOf,
  type Channel,
  type DeskContext,
  type Release,
} from './rows.ts';

/** Lengths of the overview's lists: entries of the history, releases of each remote. */
const max = { events: 100, releases: 20 } as const;

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
  const remotes = [...Map.groupBy(releases, ({ remote }) => remote)].sort(([one], [other]) => shellFirst(one, other));
  return {
    remotes: await Promise.all(remotes.map(([remote, own]) => describeRemote(material, own, channels.get(remote) ?? emptyChannel(remote)))),
    history: await history(db, only),
  };
}

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
  const versions = [...new Set(releases.map(({ version }) => version))].slice(0, max.releases);
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
  const all = db.selectFrom('releaseEvents').selectAll().orderBy('id', 'desc').limit(max.events);
  return (only === undefined ? all : all.where('remote', '=', only)).execute();
}

const titleOf = (remote: string) => (remote === shellName ? 'Shell' : remote);

interface Health {
  views: number;
  errors: number;
}

const minuteMs = 60_000;
const minuteOf = (ms: number) => Math.floor(ms / minuteMs);

/**
 * Counts views and errors per release. Writes the counts every two seconds, so that a view costs no write. They are lost if that fails.
 *
 * @param flushMs milliseconds between two writes
 */
export function createReleaseHealth({ store, log, now }: Pick<DeskContext, 'store' | 'log' | 'now'>, flushMs = 2_000) {
  const counts = new Map<string, Health & { releaseId: number; minute: number }>();

  const countAs = (kind: keyof Health) => (releaseId: number) => {
    // A build that is served without the store has no row there.
    if (releaseId === noRow) return;
    const minute = minuteOf(now());
    const key = `${releaseId} ${minute}`;
    const count = counts.get(key) ?? { releaseId, minute, views: 0, errors: 0 };
    count[kind] += 1;
    counts.set(key, count);
  };

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const written = [...counts.values()];
    counts.clear();
    await store
      .inTurn('releases', (db) => add(db, written))
      .catch((error: unknown) => log.error({ reason: reasonOf(error) }, 'the health of releases cannot be written'));
  }
  const timer = setInterval(() => void flush(), flushMs).unref();

  return {
    countView: countAs('views'),
    countError: countAs('errors'),
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

async function add(db: Db, counts: readonly (Health & { releaseId: number; minute: number })[]): Promise<void> {
  await db
    .insertInto('releaseHealth')
    .values([...counts])
    .onConflict((conflict) =>
      conflict.columns(['releaseId', 'minute']).doUpdateSet(({ eb, ref }) => ({
        views: eb('releaseHealth.views', '+', ref('excluded.views')),
        errors: eb('releaseHealth.errors', '+', ref('excluded.errors')),
      })),
    )
    .execute();
}

/** Sums the views and errors of a release. @param since ISO 8601, rounded down to the minute. Default: the first view */
async function healthSince(db: Db, releaseId: number, since?: string): Promise<Health> {
  const { views, errors } = await db
    .selectFrom('releaseHealth')
    .select(({ fn }) => [fn.sum<number | null>('views').as('views'), fn.sum<number | null>('errors').as('errors')])
    .where('releaseId', '=', releaseId)
    .where('minute', '>=', since === undefined ? 0 : minuteOf(Date.parse(since)))
    .executeTakeFirstOrThrow();
  return { views: Number(views ?? 0), errors: Number(errors ?? 0) };
}
