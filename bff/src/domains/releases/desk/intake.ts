import { manifestFile, releaseMessages, type ReleaseState } from '@portal/portal-contract';
import type { Insertable } from 'kysely';
import { HttpError } from '../../../plugins/http-error.ts';
import type { Db } from '../../../store/store.ts';
import type { ReleaseTables } from '../../../store/tables.ts';
import { packFiles, type Bundle, type MalformedBundle } from '../bundle/bundle.ts';
import { folderOf, type InstalledBuild } from '../bundle/manifest.ts';
import { problemWithFiles, readFiles } from '../bundle/release-files.ts';
import { gate, withinLimits } from '../gate/gate.ts';
import { accepted } from './channels.ts';
import {
  channelOf,
  listReleases,
  releaseById,
  releaseInFolder,
  requireRelease,
  statesInUse,
  worldOf,
  type Act,
  type DeskContext,
  type Outcome,
  type Release,
} from './rows.ts';
import { bumpRegistry, goLive, isoTime, recordEvent, setState } from './writes.ts';

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
    const { remote, by, tarball } = upload;
    const { version } = manifest;
    if (!isRemoved) {
      const content = { manifest: manifestText, bundle: state === 'refused' ? null : tarball };
      const origin = { origin: 'uploaded', uploadedBy: by } as const;
      await keep(db, context, { remote, version, folder, state, reasons: JSON.stringify(reasons), ...content, ...origin });
    }
    await recordEvent(db, context, { by, remote, version }, state === 'refused' ? 'refuse' : 'upload', reasons.join('\n'));
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

/** Stores a release, or stores it again after a refusal or after its files were pruned. */
async function keep(db: Db, { now }: DeskContext, release: Omit<Insertable<ReleaseTables['releases']>, 'uploadedAt'>): Promise<void> {
  const values = { ...release, uploadedAt: isoTime(now()) };
  await db
    .insertInto('releases')
    .values(values)
    .onConflict((conflict) => conflict.columns(['remote', 'folder']).doUpdateSet(values))
    .execute();
  if (release.bundle) await bumpRegistry(db);
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
 */
export async function install(context: DeskContext, build: InstalledBuild): Promise<void> {
  const { manifest, manifestText, folder, path } = build;
  const { name: remote, version } = manifest;
  const { store, files, log } = context;
  const existing = await releaseInFolder(store.db, remote, folder);
  // A team has uploaded the same build, or it was removed. A start must not change its state, not even a refusal.
  if (existing?.origin === 'uploaded' || existing?.state === 'removed') return;
  if (existing?.isKept) return store.inTurn('releases', (db) => activate(db, context, existing));
  const content = await readFiles(manifest, path);
  const problem = await problemWithFiles(manifest, content);
  if (problem) return log.error({ remote, version, problem }, 'an installed build was left out');
  const bundle = await packFiles([...content, [manifestFile, Buffer.from(manifestText)]], { level: 1 });
  await files.write(manifest, folder, content);
  return store.inTurn('releases', async (db) => {
    const values = {
      manifest: manifestText,
      bundle,
      state: 'candidate',
      reasons: '[]',
      origin: 'installed',
      uploadedBy: installer,
    } as const;
    await keep(db, context, { remote, version, folder, ...values });
    const release = await releaseInFolder(db, remote, folder);
    if (release) await activate(db, context, release);
  });
}

/** Makes the build live, unless a team's release is live. */
async function activate(db: Db, context: DeskContext, { id, remote, version }: Release): Promise<void> {
  const channel = await channelOf(db, remote);
  const live = channel.live && (await releaseById(db, channel.live.id));
  if (live?.id === id || (live && (live.origin !== 'installed' || channel.live?.by !== installer))) return;
  // A rebuild replaces its own version, so that a rollback never leads to an older build of the same version.
  await goLive(db, context, channel, { id, by: installer }, live?.version === version ? channel.previous : undefined);
  await recordEvent(db, context, { by: installer, remote, version }, 'install');
}
