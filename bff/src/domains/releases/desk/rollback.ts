import { releaseMessages, shellName } from '@portal/portal-contract';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../plugins/http-error.ts';
import type { Tables } from '../../../store/tables.ts';
import { withinLimits } from '../gate/gate.ts';
import { sharedLibraries } from '../gate/shared-libraries.ts';
import type { DeskDeps, Outcome } from './desk-deps.ts';
import { accepted, refused } from './promote.ts';
import { channelOf, manifestsOf, releaseById, worldOf } from './queries.ts';
import type { Channel, Release } from './rows.ts';
import { checkSeen, isoTime, recordEvent, setState, writeChannel, type Seen } from './writes.ts';

interface Rollback {
  remote: string;
  by: string;
  seen: Seen;
}

/**
 * Ends the canary that runs; without one, brings back the release that was live before.
 *
 * @throws HttpError 409 when there is nothing to go back to, or the remote has changed
 */
export const rollback = (deps: DeskDeps, act: Rollback): Promise<Outcome> =>
  deps.store.inTurn('releases', async (db) => {
    const channel = await channelOf(db, act.remote);
    await checkSeen(db, channel, act.seen);
    return channel.canary ? endCanary(db, deps, act, channel) : goBack(db, deps, act, channel);
  });

/** Takes back a canary that fails, for good: the team has to release a better one. Does nothing when it has ended meanwhile. */
export const takeBackCanary = (deps: DeskDeps, remote: string, id: number, reason: string): Promise<Outcome | undefined> =>
  deps.store.inTurn('releases', async (db) => {
    const channel = await channelOf(db, remote);
    if (channel.canary?.id !== id) return undefined;
    return endCanary(db, deps, { remote, by: 'portal', seen: channel }, channel, reason);
  });

async function endCanary(db: Transaction<Tables>, deps: DeskDeps, act: Rollback, channel: Channel, reason?: string): Promise<Outcome> {
  const release = channel.canary && (await releaseById(db, channel.canary.id));
  if (!release) throw new HttpError(409, releaseMessages.nothingBefore);
  const revision = await writeChannel(db, deps, { ...channel, canary: null });
  const state = reason === undefined ? 'candidate' : 'refused';
  const reasons = reason === undefined ? [] : [reason];
  await setState(db, release.id, state, reasons);
  const action = reason === undefined ? 'rollback' : 'auto-rollback';
  await recordEvent(db, deps, { ...act, version: release.version }, action, reason ?? 'The canary ended.');
  return accepted({ ...release, state, reasons }, revision);
}

async function goBack(db: Transaction<Tables>, deps: DeskDeps, act: Rollback, channel: Channel): Promise<Outcome> {
  const [id, ...previous] = channel.previous;
  const release = id === undefined ? undefined : await releaseById(db, id);
  if (!release?.isKept) throw new HttpError(409, releaseMessages.nothingBefore);
  const reasons = await judge(db, deps, release);
  const whole = { ...act, version: release.version };
  if (reasons.length > 0) return refused(db, deps, whole, release, channel, reasons);

  const revision = await writeChannel(db, deps, { ...channel, live: { id: release.id, since: isoTime(deps.now()), by: act.by }, previous });
  if (channel.live) await setState(db, channel.live.id, 'retired');
  await setState(db, release.id, 'live');
  await recordEvent(db, deps, whole, 'rollback', 'This version is live again.');
  return accepted({ ...release, state: 'live' }, revision);
}

/** A rollback must be quick: it asks only whether the release can run on this page at all. */
async function judge(db: Transaction<Tables>, deps: DeskDeps, { id, remote, version }: Release): Promise<string[]> {
  const manifest = (await manifestsOf(db, deps.manifests, [id])).get(id);
  if (!manifest) return [`The manifest of ${remote} ${version} is too old for this BFF. Promote another version.`];
  const world = await worldOf(db, deps);
  // Going back a shell twice is another rollback, with a check of its own.
  return withinLimits(
    sharedLibraries(manifest, remote === shellName ? world : { ...world, previousShell: undefined, canaryShell: undefined }),
  );
}
