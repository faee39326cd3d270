import { releaseMessages } from '@portal/portal-contract';
import type { Db } from '../../../store/store.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { gate } from '../gate/gate.ts';
import type { Act, DeskDeps, Outcome } from './desk-deps.ts';
import { channelOf, manifestsOf, requireRelease, worldOf } from './queries.ts';
import type { Channel, Release } from './rows.ts';
import { checkSeen, isoTime, recordEvent, setState, writeChannel, type Seen } from './writes.ts';

/** Releases that a rollback can go back to. */
const mostPrevious = 10;

/** Action on one version by somebody who saw the remote at a revision, or at a time. */
export interface SeenAct extends Act {
  seen: Seen;
}

/**
 * Makes a release live. It must pass the gate again: what is live may have changed since its upload.
 *
 * @throws HttpError 404, or 409 when the release is no candidate or the remote has changed
 */
export const promote = (deps: DeskDeps, act: SeenAct): Promise<Outcome> =>
  deps.store.inTurn('releases', async (db) => {
    const release = await requireRelease(db, act.remote, act.version);
    const channel = await channelOf(db, act.remote);
    if (channel.live?.id === release.id) return accepted(release, channel.revision);
    await checkSeen(db, channel, act.seen);
    const reasons = await judge(db, deps, release);
    if (reasons.length > 0) return refused(db, deps, act, release, channel, reasons);

    const revision = await writeChannel(db, deps, makeLive(channel, release, { since: isoTime(deps.now()), by: act.by }));
    if (channel.live) await setState(db, channel.live.id, 'retired');
    await setState(db, release.id, 'live');
    await recordEvent(db, deps, act, 'promote');
    return accepted({ ...release, state: 'live' }, revision);
  });

/** Shows a release to a share of visitors, and ends the canary that runs. */
export const startCanary = (deps: DeskDeps, act: SeenAct & { percent: number }): Promise<Outcome> =>
  deps.store.inTurn('releases', async (db) => {
    const release = await requireRelease(db, act.remote, act.version);
    const channel = await channelOf(db, act.remote);
    await checkSeen(db, channel, act.seen);
    if (release.state === 'live') throw new HttpError(409, `${act.remote} ${act.version} is live already.`);
    const reasons = await judge(db, deps, release);
    if (reasons.length > 0) return refused(db, deps, act, release, channel, reasons);

    const { percent, by } = act;
    const since = channel.canary?.id === release.id ? channel.canary.since : isoTime(deps.now());
    const revision = await writeChannel(db, deps, { ...channel, canary: { id: release.id, percent, since, by } });
    if (channel.canary && channel.canary.id !== release.id) await setState(db, channel.canary.id, 'candidate');
    await setState(db, release.id, 'canary');
    await recordEvent(db, deps, act, 'canary', `${percent} %`);
    return accepted({ ...release, state: 'canary' }, revision);
  });

/** The channel with this release live, and the one before on top of those that a rollback goes back to. */
export function makeLive(channel: Channel, { id }: Release, { since, by }: { since: string; by: string }): Channel {
  const previous = [...(channel.live ? [channel.live.id] : []), ...channel.previous].filter((other) => other !== id);
  const canary = channel.canary?.id === id ? null : channel.canary;
  return { ...channel, live: { id, since, by }, previous: previous.slice(0, mostPrevious), canary };
}

export const accepted = ({ remote, version, state, reasons }: Release, revision: number): Outcome => ({
  isRefused: false,
  reply: { remote, version, state, reasons, revision },
});

async function judge(db: Db, deps: DeskDeps, release: Release): Promise<string[]> {
  if (!['candidate', 'canary', 'retired'].includes(release.state)) throw new HttpError(409, releaseMessages.notACandidate);
  if (!release.isKept) throw new HttpError(409, `The files of ${release.remote} ${release.version} are no longer kept. Release it again.`);
  const manifest = (await manifestsOf(db, deps.manifests, [release.id])).get(release.id);
  if (!manifest)
    return [`The manifest of ${release.remote} ${release.version} is too old for this BFF. Build it again under a new version.`];
  return gate(manifest, await worldOf(db, deps));
}

/** Keeps the refusal in the history. The release stays what it is: it may pass once the others have changed. */
export async function refused(
  db: Db,
  deps: DeskDeps,
  act: Act,
  { remote, version, state }: Release,
  { revision }: Channel,
  reasons: string[],
): Promise<Outcome> {
  await recordEvent(db, deps, act, 'refuse', reasons.join('\n'));
  return { isRefused: true, reply: { remote, version, state, reasons, revision } };
}
