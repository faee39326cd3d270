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
  const reasons = await judge(db, context, release);
  const fullAct = { ...act, version: release.version };
  if (reasons.length > 0) return refused(db, context, fullAct, release, channel, reasons);

  const revision = await writeChannel(db, context, {
    ...channel,
    live: { id: release.id, since: isoTime(context.now()), by: act.by },
    previous,
  });
  if (channel.live) await setState(db, channel.live.id, 'retired');
  await setState(db, release.id, 'live');
  await recordEvent(db, context, fullAct, 'rollback', 'This version is live again.');
  return accepted({ ...release, state: 'live' }, revision);
}

/** Checks only whether the release can run, because a rollback must be quick. */
async function judge(db: Transaction<Tables>, context: DeskContext, { id, remote, version }: Release): Promise<string[]> {
  const manifest = (await manifestsOf(db, context.manifests, [id])).get(id);
  if (!manifest) return [`The manifest of ${remote} ${version} is too old for this BFF. Promote another version.`];
  const world = await worldOf(db, context);
  // Checks a remote against the live shell only. A rollback of the shell has its own check.
  return withinLimits(
    sharedLibraries(manifest, remote === shellName ? world : { ...world, previousShell: undefined, canaryShell: undefined }),
  );
}
