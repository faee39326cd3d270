import { manifestFile, releaseMessages, type ReleaseState } from '@portal/portal-contract';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../plugins/http-error.ts';
import type { Db } from '../../../store/store.ts';
import type { Tables } from '../../../store/tables.ts';
import { packFiles, type Bundle, type MalformedBundle } from '../bundle/bundle.ts';
import { folderOf, type InstalledBuild } from '../bundle/manifest.ts';
import { problemWithFiles, readFiles } from '../bundle/release-files.ts';
import { gate, withinLimits } from '../gate/gate.ts';
import { accepted, makeLive } from './channels.ts';
import {
  channelOf,
  listReleases,
  releaseById,
  releaseInFolder,
  requireRelease,
  statesInUse,
  worldOf,
  type Act,
  type Channel,
  type DeskContext,
  type Outcome,
  type Release,
} from './rows.ts';
import { bumpRegistry, isoTime, recordEvent, setState, writeChannel } from './writes.ts';

interface Upload {
  remote: string;
  by: string;
  bundle: Bundle;
  tarball: Uint8Array;
}

/** Checks an upload at the gate, and stores it as `checking` if it passes. Idempotent for the same content. */
export async function acceptUpload(context: DeskContext, upload: Upload): Promise<Outcome> {
  const { manifest, manifestText, files } = upload.bundle;
  const folder = folderOf(manifest, manifestText);
  // Writes the files first, because any process may serve the release as soon as it is in the database.
  if ((await judgeUpload(context.store.db, context, upload, folder)).length === 0) await context.files.write(manifest, folder, files);
  const outcome = await context.store.inTurn('releases', async (db) => {
    const { revision } = await channelOf(db, upload.remote);
    const existing = await releaseInFolder(db, upload.remote, folder);
    const isRemoved = existing?.state === 'removed';
    if (existing && existing.state !== 'refused' && !isRemoved) return accepted(existing, revision);
    const reasons = await judgeUpload(db, context, upload, folder);
    const state = reasons.length > 0 ? 'refused' : 'checking';
    if (!isRemoved) await keep(db, context, upload, { folder, state, reasons });
    const act = { by: upload.by, remote: upload.remote, version: manifest.version };
    await recordEvent(db, context, act, state === 'refused' ? 'refuse' : 'upload', reasons.join('\n'));
    const { remote, version } = act;
    return { isRefused: state === 'refused', reply: { remote, version, state, reasons, revision } } satisfies Outcome;
  });
  if (!outcome.isRefused) await prune(context, upload.remote);
  return outcome;
}

/** Records an upload with a malformed manifest in the history. Stores nothing else. */
export const refuseMalformed = (
  context: DeskContext,
  remote: string,
  by: string,
  { version, malformed }: MalformedBundle,
): Promise<Outcome> =>
  context.store.inTurn('releases', async (db) => {
    const reasons = withinLimits(malformed);
    await recordEvent(db, context, { by, remote, version }, 'refuse', reasons.join('\n'));
    const { revision } = await channelOf(db, remote);
    return { isRefused: true, reply: { remote, version, state: 'refused', reasons, revision } };
  });

async function judgeUpload(db: Db, context: DeskContext, { remote, bundle: { manifest } }: Upload, folder: string): Promise<string[]> {
  const releases = (await listReleases(db, remote)).filter(({ version }) => version === manifest.version);
  if (releases.some(({ state }) => state === 'removed'))
    return [`${remote} ${manifest.version} was removed. Increase the version in package.json.`];
  const other = releases.find((release) => release.folder !== folder && release.state !== 'refused');
  if (other) return [`${remote} ${manifest.version} exists already with other content. Increase the version in package.json.`];
  return gate(manifest, await worldOf(db, context));
}

type Judgement = Pick<Release, 'folder' | 'reasons' | 'state'>;

async function keep(db: Transaction<Tables>, { now }: DeskContext, upload: Upload, { folder, state, reasons }: Judgement): Promise<void> {
  const { remote, by, tarball, bundle } = upload;
  const values = {
    remote,
    version: bundle.manifest.version,
    folder,
    manifest: bundle.manifestText,
    bundle: state === 'refused' ? null : tarball,
    state,
    reasons: JSON.stringify(reasons),
    origin: 'uploaded' as const,
    uploadedBy: by,
    uploadedAt: isoTime(now()),
  };
  await db
    .insertInto('releases')
    .values(values)
    .onConflict((conflict) => conflict.columns(['remote', 'folder']).doUpdateSet(values))
    .execute();
  if (state !== 'refused') await bumpRegistry(db);
}

/** Number of newest releases per remote whose files are never pruned. */
export const keptReleases = 20;

/** Deletes the files of old releases that are not in use. */
async function prune({ store, files, log }: DeskContext, remote: string): Promise<void> {
  const pruned = await store.inTurn('releases', async (transaction) => {
    const old = await outdated(transaction, remote);
    if (old.length === 0) return old;
    const ids = old.map(({ id }) => id);
    await transaction.updateTable('releases').set({ bundle: null }).where('id', 'in', ids).execute();
    await bumpRegistry(transaction);
    return old;
  });
  for (const { folder, version } of pruned) {
    await files.remove(remote, folder);
    log.info({ remote, version }, 'files of an old release were deleted');
  }
}

/** Lists releases to prune: all but the newest ones, those in use, and those that a rollback can restore. */
async function outdated(db: Db, remote: string): Promise<Release[]> {
  const { previous } = await channelOf(db, remote);
  const keptByAge = (await listReleases(db, remote)).filter(({ isKept }) => isKept);
  return keptByAge.slice(keptReleases).filter(({ id, state }) => !statesInUse.has(state) && !previous.includes(id));
}

interface Verdict extends Act {
  passed: boolean;
  failures: readonly string[];
}

const openStates: readonly ReleaseState[] = ['checking', 'candidate'];

/**
 * Records the result of a release's smoke journey. The release becomes a candidate or is refused.
 *
 * @throws HttpError 409 for a release that visitors already see
 */
export const giveVerdict = (context: DeskContext, act: Verdict): Promise<Outcome> =>
  context.store.inTurn('releases', async (db) => {
    const release = await requireRelease(db, act.remote, act.version);
    const { revision } = await channelOf(db, act.remote);
    if (!openStates.includes(release.state))
      throw new HttpError(409, `${releaseMessages.notACandidate} ${act.remote} ${act.version} is ${release.state}.`);
    const reasons = withinLimits(smokeFailures(act));
    const state = reasons.length > 0 ? 'refused' : 'candidate';
    if (state !== release.state) {
      await setState(db, release.id, state, reasons);
      await bumpRegistry(db);
      await recordEvent(db, context, act, state === 'refused' ? 'refuse' : 'candidate', reasons.join('\n'));
    }
    return { ...accepted({ ...release, state, reasons }, revision), isRefused: state === 'refused' };
  });

/** Returns the smoke journey's reasons against a release. */
export function smokeFailures({ remote, version, passed, failures }: Omit<Verdict, 'by'>): string[] {
  if (passed) return [];
  const advice = 'Correct it and increase the version, or upload this one again.';
  if (failures.length === 0) return [`The smoke journey of ${remote} ${version} failed. ${advice}`];
  return failures.map((failure) => `The smoke journey of ${remote} ${version} failed: ${failure}`);
}

const installer = 'install';

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
    context.log.error({ remote, version, problem }, 'an installed build was left out');
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
  const values = { remote, version, folder, manifest: manifestText, bundle, origin: 'installed' as const, uploadedBy: installer };
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
  const isOwn = live?.origin === 'installed' && channel.live?.by === installer;
  if (live && !isOwn) return;

  await writeChannel(db, context, replaceLive(channel, live ?? undefined, release, isoTime(context.now())));
  if (live) await setState(db, live.id, 'retired');
  await setState(db, release.id, 'live');
  await recordEvent(db, context, { by: installer, remote: release.remote, version: release.version }, 'install');
}

/** Makes a build live. A rebuild replaces its own version, so that a rollback never leads to an older build of the same version. */
function replaceLive(channel: Channel, live: Release | undefined, release: Release, since: string): Channel {
  const next = makeLive(channel, release, { since, by: installer });
  return live?.version === release.version ? { ...next, previous: channel.previous.filter((id) => id !== release.id) } : next;
}
