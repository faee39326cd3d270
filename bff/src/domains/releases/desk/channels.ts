import { releaseMessages, remotesBase, shellBase, shellName, type ReleaseReply } from '@portal/portal-contract';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../plugins/http-error.ts';
import type { Db } from '../../../store/store.ts';
import type { Tables } from '../../../store/tables.ts';
import { gate, sharedLibraries, withinLimits } from '../gate/gate.ts';
import {
  channelOf,
  listReleases,
  manifestsOf,
  releaseById,
  requireRelease,
  worldOf,
  type Act,
  type Channel,
  type DeskContext,
  type Outcome,
  type Release,
} from './rows.ts';
import { checkSeen, goLive, isoTime, recordEvent, setState, writeChannel, type Seen } from './writes.ts';

/** Action by a caller who knew the remote's state at a revision or at a time. */
interface SeenAct extends Act {
  seen: Seen;
}

/**
 * Makes a release live. It must pass the gate again, because other releases may have gone live since its upload.
 *
 * @throws HttpError 404, or 409 if the release cannot go live or the remote has changed
 */
export const promote = (context: DeskContext, act: SeenAct): Promise<Outcome> =>
  context.store.inTurn('releases', async (db) => {
    const release = await requireRelease(db, act.remote, act.version);
    const channel = await channelOf(db, act.remote);
    if (channel.live?.id === release.id) return accepted(release, channel.revision);
    await checkSeen(db, channel, act.seen);
    const reasons = await judge(db, context, release);
    if (reasons.length > 0) return refused(db, context, act, release, channel, reasons);

    const revision = await goLive(db, context, channel, { id: release.id, by: act.by });
    await recordEvent(db, context, act, 'promote');
    return accepted({ ...release, state: 'live' }, revision);
  });

/** Shows a release to a share of visitors. Ends the current canary. */
export const startCanary = (context: DeskContext, act: SeenAct & { percent: number }): Promise<Outcome> =>
  context.store.inTurn('releases', async (db) => {
    const release = await requireRelease(db, act.remote, act.version);
    const channel = await channelOf(db, act.remote);
    await checkSeen(db, channel, act.seen);
    if (release.state === 'live') throw new HttpError(409, `${act.remote} ${act.version} is live already.`);
    const reasons = await judge(db, context, release);
    if (reasons.length > 0) return refused(db, context, act, release, channel, reasons);

    const { percent, by } = act;
    const since = channel.canary?.id === release.id ? channel.canary.since : isoTime(context.now());
    const revision = await writeChannel(db, context, { ...channel, canary: { id: release.id, percent, since, by } });
    if (channel.canary && channel.canary.id !== release.id) await setState(db, channel.canary.id, 'retired');
    await setState(db, release.id, 'canary');
    await recordEvent(db, context, act, 'canary', `${percent} %`);
    return accepted({ ...release, state: 'canary' }, revision);
  });

export const accepted = ({ remote, version, state, reasons }: Release, revision: number, more: Partial<ReleaseReply> = {}): Outcome => ({
  isRefused: false,
  reply: { remote, version, state, reasons, revision, ...more },
});

async function judge(db: Db, context: DeskContext, release: Release): Promise<string[]> {
  if (!['candidate', 'canary', 'retired'].includes(release.state)) throw new HttpError(409, releaseMessages.notACandidate);
  if (!release.isKept) throw new HttpError(409, `The files of ${release.remote} ${release.version} are no longer kept. Release it again.`);
  const manifest = (await manifestsOf(db, context.manifests, [release.id])).get(release.id);
  if (!manifest)
    return [`The manifest of ${release.remote} ${release.version} is too old for this BFF. Build it again under a new version.`];
  return gate(manifest, await worldOf(db, context));
}

/** Records a refusal in the history. The release keeps its state, because it may pass after other releases have changed. */
async function refused(
  db: Db,
  context: DeskContext,
  act: Act,
  { remote, version, state }: Release,
  { revision }: Channel,
  reasons: string[],
): Promise<Outcome> {
  await recordEvent(db, context, act, 'refuse', reasons.join('\n'));
  return { isRefused: true, reply: { remote, version, state, reasons, revision } };
}

type Rollback = Omit<SeenAct, 'version'>;

/**
 * Ends the current canary. Without a canary it restores the former live release.
 *
 * @throws HttpError 409 if there is nothing to restore, or the remote has changed
 */
export const rollback = (context: DeskContext, act: Rollback): Promise<Outcome> =>
  context.store.inTurn('releases', async (db) => {
    const channel = await channelOf(db, act.remote);
    await checkSeen(db, channel, act.seen);
    return channel.canary ? endCanary(db, context, act, channel) : restorePrevious(db, context, act, channel);
  });

async function endCanary(db: Transaction<Tables>, context: DeskContext, act: Rollback, channel: Channel): Promise<Outcome> {
  const release = channel.canary && (await releaseById(db, channel.canary.id));
  if (!release) throw new HttpError(409, releaseMessages.nothingBefore);
  const revision = await writeChannel(db, context, { ...channel, canary: null });
  await setState(db, release.id, 'retired');
  await recordEvent(db, context, { ...act, version: release.version }, 'rollback', 'The canary ended.');
  return accepted({ ...release, state: 'retired', reasons: [] }, revision);
}

async function restorePrevious(db: Transaction<Tables>, context: DeskContext, act: Rollback, channel: Channel): Promise<Outcome> {
  const [id, ...previous] = channel.previous;
  const release = id === undefined ? undefined : await releaseById(db, id);
  if (!release?.isKept) throw new HttpError(409, releaseMessages.nothingBefore);
  const reasons = await judgeRollback(db, context, release);
  const fullAct = { ...act, version: release.version };
  if (reasons.length > 0) return refused(db, context, fullAct, release, channel, reasons);

  const revision = await goLive(db, context, channel, { id: release.id, by: act.by }, previous);
  await recordEvent(db, context, fullAct, 'rollback', 'This version is live again.');
  return accepted({ ...release, state: 'live' }, revision);
}

/** Checks only whether the release can run, because a rollback must be quick. */
async function judgeRollback(db: Transaction<Tables>, context: DeskContext, { id, remote, version }: Release): Promise<string[]> {
  const manifest = (await manifestsOf(db, context.manifests, [id])).get(id);
  if (!manifest) return [`The manifest of ${remote} ${version} is too old for this BFF. Promote another version.`];
  const world = await worldOf(db, context);
  // Checks a remote against the live shell only. A rollback of the shell has its own check.
  return withinLimits(
    sharedLibraries(manifest, remote === shellName ? world : { ...world, previousShell: undefined, canaryShell: undefined }),
  );
}

/**
 * Takes a release down: deletes its files, ends its canary, and makes a rollback skip it. Does nothing if it was removed before.
 *
 * @throws HttpError 404, or 409 if the release is live or the remote has changed
 */
export async function remove(context: DeskContext, act: SeenAct): Promise<Outcome> {
  const { remote, version } = act;
  const { releases, outcome } = await context.store.inTurn('releases', async (db) => {
    const channel = await channelOf(db, remote);
    // Installed builds may share a version.
    const all = (await listReleases(db, remote)).filter((release) => release.version === version);
    const [newest] = all;
    if (!newest) throw new HttpError(404, releaseMessages.unknownVersion);
    if (all.some(({ id }) => id === channel.live?.id))
      throw new HttpError(409, `${remote} ${version} is live. ${releaseMessages.removeLive}`);
    const addresses = await addressesOf(db, context, all);
    const removed: Release = { ...newest, state: 'removed', reasons: [] };
    if (all.every(({ state }) => state === 'removed'))
      return { releases: all, outcome: accepted(removed, channel.revision, { addresses }) };
    await checkSeen(db, channel, act.seen);

    const ids = all.map(({ id }) => id);
    const canary = channel.canary && ids.includes(channel.canary.id) ? null : channel.canary;
    const revision = await writeChannel(db, context, { ...channel, canary, previous: channel.previous.filter((id) => !ids.includes(id)) });
    await db.updateTable('releases').set({ bundle: null, state: 'removed', reasons: '[]' }).where('id', 'in', ids).execute();
    await recordEvent(db, context, act, 'remove', `Its files are gone: ${addresses.join(' ')}`);
    return { releases: all, outcome: accepted(removed, revision, { addresses }) };
  });
  for (const { folder } of releases) await context.files.remove(remote, folder);
  return outcome;
}

/** Lists the addresses that caches may have stored. Of a shell, these are the files that no other shell has. */
async function addressesOf(db: Transaction<Tables>, context: DeskContext, releases: readonly Release[]): Promise<string[]> {
  const [release] = releases;
  if (release?.remote !== shellName) return releases.map(({ remote, folder }) => `${remotesBase}/${remote}/${folder}/*`);
  const { keptShells } = await worldOf(db, context);
  const filesIf = (isOwn: boolean) =>
    new Set(keptShells.filter(({ version }) => (version === release.version) === isOwn).flatMap(({ files }) => Object.keys(files)));
  const others = filesIf(false);
  return [...filesIf(true)].filter((file) => !others.has(file)).map((file) => shellBase + file);
}
