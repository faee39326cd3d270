import type { ReleaseState } from '@portal/portal-contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../../store/store.ts';
import type { Tables } from '../../../store/tables.ts';
import { folderOf, type Bundle, type MalformedBundle } from '../bundle.ts';
import { gate, withinLimits } from '../gate/gate.ts';
import type { DeskDeps, Outcome } from './desk-deps.ts';
import { accepted } from './promote.ts';
import { prune } from './prune.ts';
import { channelOf, listReleases, releaseInFolder, worldOf } from './queries.ts';
import type { Release } from './rows.ts';
import { bumpRegistry, isoTime, recordEvent } from './writes.ts';

interface Upload {
  remote: string;
  by: string;
  bundle: Bundle;
  tarball: Uint8Array;
}

/** Judges an upload and keeps what passes, in state `checking`. The same content again changes nothing. */
export async function acceptUpload(deps: DeskDeps, upload: Upload): Promise<Outcome> {
  const { manifest, manifestText, files } = upload.bundle;
  const folder = folderOf(manifest, manifestText);
  // Files come first: once the release is in the database, any process may be asked for them.
  if ((await judge(deps.store.db, deps, upload, folder)).length === 0) await deps.files.write(manifest, folder, files);
  const outcome = await deps.store.inTurn('releases', async (db) => {
    const { revision } = await channelOf(db, upload.remote);
    const known = await releaseInFolder(db, upload.remote, folder);
    if (known && known.state !== 'refused') return accepted(known, revision);
    const reasons = await judge(db, deps, upload, folder);
    const state = reasons.length > 0 ? 'refused' : 'checking';
    await keep(db, deps, upload, { folder, state, reasons });
    const act = { by: upload.by, remote: upload.remote, version: manifest.version };
    await recordEvent(db, deps, act, state === 'refused' ? 'refuse' : 'upload', reasons.join('\n'));
    const { remote, version } = act;
    return { isRefused: state === 'refused', reply: { remote, version, state, reasons, revision } } satisfies Outcome;
  });
  if (!outcome.isRefused) await prune(deps, upload.remote);
  return outcome;
}

/** Keeps the refusal of an upload whose manifest breaks the contract in the history, and nothing of it elsewhere. */
export const refuseMalformed = (deps: DeskDeps, remote: string, by: string, { version, malformed }: MalformedBundle): Promise<Outcome> =>
  deps.store.inTurn('releases', async (db) => {
    const reasons = withinLimits(malformed);
    await recordEvent(db, deps, { by, remote, version }, 'refuse', reasons.join('\n'));
    const { revision } = await channelOf(db, remote);
    return { isRefused: true, reply: { remote, version, state: 'refused', reasons, revision } };
  });

async function judge(db: Db, deps: DeskDeps, { remote, bundle: { manifest } }: Upload, folder: string): Promise<string[]> {
  const releases = await listReleases(db, remote);
  const other = releases.find(
    (release) => release.version === manifest.version && release.folder !== folder && release.state !== 'refused',
  );
  if (other) return [`${remote} ${manifest.version} exists already with other content. Count the version up in package.json.`];
  return gate(manifest, await worldOf(db, deps));
}

type Kept = Pick<Release, 'folder' | 'reasons'> & { state: ReleaseState };

async function keep(db: Transaction<Tables>, { now }: DeskDeps, upload: Upload, { folder, state, reasons }: Kept): Promise<void> {
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
