import type { Transaction } from 'kysely';
import type { Db } from '../../../store/store.ts';
import type { Tables } from '../../../store/tables.ts';
import { folderOf } from '../bundle/manifest.ts';
import type { Bundle, MalformedBundle } from '../bundle/read-bundle.ts';
import { gate, withinLimits } from '../gate/gate.ts';
import type { DeskContext, Outcome } from './desk-context.ts';
import { accepted } from './promote.ts';
import { channelOf, listReleases, releaseInFolder, worldOf } from './queries.ts';
import { statesInUse, type Release } from './rows.ts';
import { bumpRegistry, isoTime, recordEvent } from './writes.ts';

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
  if ((await judge(context.store.db, context, upload, folder)).length === 0) await context.files.write(manifest, folder, files);
  const outcome = await context.store.inTurn('releases', async (db) => {
    const { revision } = await channelOf(db, upload.remote);
    const existing = await releaseInFolder(db, upload.remote, folder);
    const isRemoved = existing?.state === 'removed';
    if (existing && existing.state !== 'refused' && !isRemoved) return accepted(existing, revision);
    const reasons = await judge(db, context, upload, folder);
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

async function judge(db: Db, context: DeskContext, { remote, bundle: { manifest } }: Upload, folder: string): Promise<string[]> {
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
