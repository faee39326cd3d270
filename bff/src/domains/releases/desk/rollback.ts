import { releaseMessages, shellName } from '@portal/portal-contract';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../plugins/http-error.ts';
import type { Tables } from '../../../store/tables.ts';
import { withinLimits } from '../gate/gate.ts';
import { sharedLibraries } from '../gate/shared-libraries.ts';
import type { DeskContext, Outcome } from './desk-context.ts';
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
 * Ends the canary that runs. Without one, brings back the release that was live before.
 *
 * @throws HttpError 409 when there is nothing to go back to, or the remote has changed
 */
export const rollback = (context: DeskContext, act: Rollback): Promise<Outcome> =>
  context.store.inTurn('releases', async (db) => {
    const channel = await channelOf(db, act.remote);
    await checkSeen(db, channel, act.seen);
    return channel.canary ? endCanary(db, context, act, channel) : goBack(db, context, act, channel);
  });

/** Refuses a failing canary for good: the team has to release another version. Does nothing when the canary has ended meanwhile. */
export const takeBackCanary = (context: DeskContext, remote: string, id: number, reason: string): Promise<Outcome | undefined> =>
  context.store.inTurn('releases', async (db) => {
    const channel = await channelOf(db, remote);
    if (channel.canary?.id !== id) return undefined;
    return endCanary(db, context, { remote, by: 'portal', seen: channel }, channel, reason);
  });

async function endCanary(
  db: Transaction<Tables>,
  context: DeskContext,
  act: Rollback,
  channel: Channel,
  reason?: string,
): Promise<Outcome> {
  const release = channel.canary && (await releaseById(db, channel.canary.id));
  if (!release) throw new HttpError(409, releaseMessages.nothingBefore);
  const revision = await writeChannel(db, context, { ...channel, canary: null });
  const state = reason === undefined ? 'candidate' : 'refused';
  const reasons = reason === undefined ? [] : [reason];
  await setState(db, release.id, state, reasons);
  const action = reason === undefined ? 'rollback' : 'auto-rollback';
  await recordEvent(db, context, { ...act, version: release.version }, action, reason ?? 'The canary ended.');
  return accepted({ ...release, state, reasons }, revision);
}

async function goBack(db: Transaction<Tables>, context: DeskContext, act: Rollback, channel: Channel): Promise<Outcome> {
  const [id, ...previous] = channel.previous;
  const release = id === undefined ? undefined : await releaseById(db, id);
  if (!release?.isKept) throw new HttpError(409, releaseMessages.nothingBefore);
  const reasons = await judge(db, context, release);
  const whole = { ...act, version: release.version };
  if (reasons.length > 0) return refused(db, context, whole, release, channel, reasons);

  const revision = await writeChannel(db, context, {
    ...channel,
    live: { id: release.id, since: isoTime(context.now()), by: act.by },
    previous,
  });
  if (channel.live) await setState(db, channel.live.id, 'retired');
  await setState(db, release.id, 'live');
  await recordEvent(db, context, whole, 'rollback', 'This version is live again.');
  return accepted({ ...release, state: 'live' }, revision);
}

/** Checks only whether the release can run at all, because a rollback must be quick. */
async function judge(db: Transaction<Tables>, context: DeskContext, { id, remote, version }: Release): Promise<string[]> {
  const manifest = (await manifestsOf(db, context.manifests, [id])).get(id);
  if (!manifest) return [`The manifest of ${remote} ${version} is too old for this BFF. Promote another version.`];
  const world = await worldOf(db, context);
  // A remote is checked against the live shell only: going back a shell as well is another rollback, with its own check.
  return withinLimits(
    sharedLibraries(manifest, remote === shellName ? world : { ...world, previousShell: undefined, canaryShell: undefined }),
  );
}
