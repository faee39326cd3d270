import { manifestFile } from '@portal/portal-contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../store/tables.ts';
import type { InstalledBuild } from '../bundle/installed-builds.ts';
import { packFiles } from '../bundle/pack-bundle.ts';
import { readFiles } from '../bundle/release-files.ts';
import { problemWithFiles } from '../bundle/verify-files.ts';
import type { DeskContext } from './desk-context.ts';
import { makeLive } from './promote.ts';
import { channelOf, releaseById, releaseInFolder } from './queries.ts';
import type { Channel, Release } from './rows.ts';
import { bumpRegistry, isoTime, recordEvent, setState, writeChannel } from './writes.ts';

const by = 'install';

/**
 * Installs a build that is part of the portal's installation. It goes live unless a team's release is live. Then it becomes a
 * candidate.
 *
 * @returns id of the release if this call has verified and written its files
 */
export async function install(context: DeskContext, build: InstalledBuild): Promise<number | undefined> {
  const { manifest, folder, path } = build;
  const { name: remote, version } = manifest;
  const existing = await releaseInFolder(context.store.db, remote, folder);
  // A team has uploaded the same build, or it was removed. A start must not change its state, not even a refusal.
  if (existing?.origin === 'uploaded' || existing?.state === 'removed') return undefined;
  if (existing?.isKept) {
    if ((await channelOf(context.store.db, remote)).live?.id !== existing.id)
      await context.store.inTurn('releases', (db) => activate(db, context, existing));
    return undefined;
  }
  const files = await readFiles(manifest, path);
  const problem = await problemWithFiles(manifest, files);
  if (problem) {
    context.log.error({ remote, version, problem }, 'installed build left out');
    return undefined;
  }
  const bundle = await packFiles([...files, [manifestFile, Buffer.from(build.manifestText)]], { level: 1 });
  await context.files.write(manifest, folder, files);
  return context.store.inTurn('releases', async (db) => {
    const release = await insert(db, context, build, bundle);
    await activate(db, context, release);
    return release.id;
  });
}

async function insert(db: Transaction<Tables>, { now }: DeskContext, build: InstalledBuild, bundle: Uint8Array): Promise<Release> {
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

/** Makes the build live, unless a team's release is live. */
async function activate(db: Transaction<Tables>, context: DeskContext, release: Release): Promise<void> {
  const channel = await channelOf(db, release.remote);
  const live = channel.live && (await releaseById(db, channel.live.id));
  if (live?.id === release.id) return;
  const isOwn = live?.origin === 'installed' && channel.live?.by === by;
  if (live && !isOwn) return;

  await writeChannel(db, context, replaceLive(channel, live ?? undefined, release, isoTime(context.now())));
  if (live) await setState(db, live.id, 'retired');
  await setState(db, release.id, 'live');
  await recordEvent(db, context, { by, remote: release.remote, version: release.version }, 'install');
}

/** Makes a build live. A rebuild replaces its own version, so that a rollback never leads to an older build of the same version. */
function replaceLive(channel: Channel, live: Release | undefined, release: Release, since: string): Channel {
  const next = makeLive(channel, release, { since, by });
  return live?.version === release.version ? { ...next, previous: channel.previous.filter((id) => id !== release.id) } : next;
}
