import { manifestFile } from '@portal/portal-contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../store/tables.ts';
import type { InstalledBuild } from '../installed.ts';
import { packFiles } from '../pack-bundle.ts';
import { readFiles } from '../release-files.ts';
import { problemWithFiles } from '../verify-files.ts';
import type { DeskDeps } from './desk-deps.ts';
import { makeLive } from './promote.ts';
import { channelOf, releaseById, releaseInFolder } from './queries.ts';
import type { Channel, Release } from './rows.ts';
import { bumpRegistry, isoTime, recordEvent, setState, writeChannel } from './writes.ts';

const by = 'install';

/**
 * Takes a build that came with the portal. It goes live where nothing is, and where the live release came with the portal too;
 * elsewhere a team has released something, and the build becomes a candidate.
 *
 * @returns the id of a release whose files were verified and written just now
 */
export async function install(deps: DeskDeps, build: InstalledBuild): Promise<number | undefined> {
  const { manifest, folder, path } = build;
  const { name: remote, version } = manifest;
  const known = await releaseInFolder(deps.store.db, remote, folder);
  // A team released this very build from here: what became of it, a refusal too, is not for the start to change.
  if (known?.origin === 'uploaded') return undefined;
  if (known?.isKept) {
    if ((await channelOf(deps.store.db, remote)).live?.id !== known.id)
      await deps.store.inTurn('releases', (db) => activate(db, deps, known));
    return undefined;
  }
  const files = await readFiles(manifest, path);
  const problem = await problemWithFiles(manifest, files);
  if (problem) {
    deps.log.error({ remote, version, problem }, 'installed build left out');
    return undefined;
  }
  const bundle = await packFiles([...files, [manifestFile, Buffer.from(build.manifestText)]], { level: 1 });
  await deps.files.write(manifest, folder, files);
  return deps.store.inTurn('releases', async (db) => {
    const release = await insert(db, deps, build, bundle);
    await activate(db, deps, release);
    return release.id;
  });
}

async function insert(db: Transaction<Tables>, { now }: DeskDeps, build: InstalledBuild, bundle: Uint8Array): Promise<Release> {
  const { manifest, manifestText, folder } = build;
  const { name: remote, version } = manifest;
  const values = { remote, version, folder, manifest: manifestText, bundle, origin: 'installed' as const, uploadedBy: by };
  await db
    .insertInto('releases')
    .values({ ...values, state: 'candidate', reasons: '[]', uploadedAt: isoTime(now()) })
    .onConflict((conflict) => conflict.columns(['remote', 'folder']).doUpdateSet({ bundle, state: 'candidate', reasons: '[]' }))
    .execute();
  await bumpRegistry(db);
  const release = await releaseInFolder(db, remote, folder);
  if (!release) throw new Error(`${remote} ${version} was not stored`);
  return release;
}

/** Makes the build live unless a team has decided what is. */
async function activate(db: Transaction<Tables>, deps: DeskDeps, release: Release): Promise<void> {
  const channel = await channelOf(db, release.remote);
  const live = channel.live && (await releaseById(db, channel.live.id));
  if (live?.id === release.id) return;
  const isOwn = live?.origin === 'installed' && channel.live?.by === by;
  if (live && !isOwn) return;

  await writeChannel(db, deps, replaceLive(channel, live ?? undefined, release, isoTime(deps.now())));
  if (live) await setState(db, live.id, 'retired');
  await setState(db, release.id, 'live');
  await recordEvent(db, deps, { by, remote: release.remote, version: release.version }, 'install');
}

/** A rebuild of one version takes its place: a rollback goes to another version, not to an older build of this one. */
function replaceLive(channel: Channel, live: Release | undefined, release: Release, since: string): Channel {
  const next = makeLive(channel, release, { since, by });
  return live?.version === release.version ? { ...next, previous: channel.previous.filter((id) => id !== release.id) } : next;
}
