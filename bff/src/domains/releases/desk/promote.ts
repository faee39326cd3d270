import { releaseMessages } from '@portal/portal-contract';
import type { Db } from '../../../store/store.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { gate } from '../gate/gate.ts';
import type { Act, DeskContext, Outcome } from './desk-context.ts';
import { channelOf, manifestsOf, requireRelease, worldOf } from './queries.ts';
import type { Channel, Release } from './rows.ts';
import { checkSeen, isoTime, recordEvent, setState, writeChannel, type Seen } from './writes.ts';

/** Number of former live releases that rollbacks can restore. */
const mostPrevious = 10;

/** Action by a caller who knew the remote's state at a revision or at a time. */
export interface SeenAct extends Act {
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

    const revision = await writeChannel(db, context, makeLive(channel, release, { since: isoTime(context.now()), by: act.by }));
    if (channel.live) await setState(db, channel.live.id, 'retired');
    await setState(db, release.id, 'live');
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

/** Returns the channel with this release as the live one. The former live release becomes the target of the next rollback. */
export function makeLive(channel: Channel, { id }: Release, { since, by }: { since: string; by: string }): Channel {
  const previous = [...(channel.live ? [channel.live.id] : []), ...channel.previous].filter((other) => other !== id);
  const canary = channel.canary?.id === id ? null : channel.canary;
  return { ...channel, live: { id, since, by }, previous: previous.slice(0, mostPrevious), canary };
}

export const accepted = ({ remote, version, state, reasons }: Release, revision: number): Outcome => ({
  isRefused: false,
  reply: { remote, version, state, reasons, revision },
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
export async function refused(
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
