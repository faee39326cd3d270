import { releaseMessages, type ReleaseAction, type ReleaseState } from '@portal/portal-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import type { Db } from '../../../store/store.ts';
import type { Act, Channel, DeskContext } from './rows.ts';

export const isoTime = (ms: number) => new Date(ms).toISOString();

/** Adds an event to the history. */
export async function recordEvent(db: Db, { now }: Pick<DeskContext, 'now'>, act: Act, action: ReleaseAction, detail = ''): Promise<void> {
  const { by, remote, version } = act;
  await db
    .insertInto('releaseEvents')
    .values({ at: isoTime(now()), remote, version, action, by, detail })
    .execute();
}

/** Makes all processes reload their registry. */
export const bumpRegistry = (db: Db) =>
  db
    .updateTable('registryVersion')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();

export async function setState(db: Db, id: number, state: ReleaseState, reasons: readonly string[] = []): Promise<void> {
  await db
    .updateTable('releases')
    .set({ state, reasons: JSON.stringify(reasons) })
    .where('id', '=', id)
    .execute();
}

/** State of a remote that the caller knew: its revision, or the time of the request in milliseconds since 1970. */
export type Seen = { revision: number } | { at: number };

/** Checks that a channel has not changed since the caller saw it. @throws HttpError 409 with the last change if it has */
export async function checkSeen(db: Db, { remote, revision, changedAt }: Channel, seen: Seen): Promise<void> {
  const hasChanged = 'revision' in seen ? revision !== seen.revision : changedAt > isoTime(seen.at);
  if (!hasChanged) return;
  const last = await db
    .selectFrom('releaseEvents')
    .selectAll()
    .where('remote', '=', remote)
    .where('action', 'in', ['install', 'promote', 'canary', 'rollback', 'remove'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const lastChange = last ? ` Last change: ${last.action} of ${remote} ${last.version} by ${last.by} at ${last.at}.` : '';
  throw new HttpError(409, releaseMessages.changedMeanwhile + lastChange);
}

/** Writes a channel that was read in the same turn, and returns its new revision. */
export async function writeChannel(db: Db, { now }: Pick<DeskContext, 'now'>, channel: Channel): Promise<number> {
  const { remote, live, previous, canary } = channel;
  const revision = channel.revision + 1;
  const values = {
    revision,
    changedAt: isoTime(now()),
    liveId: live?.id ?? null,
    liveSince: live?.since ?? null,
    liveBy: live?.by ?? null,
    previous: JSON.stringify(previous),
    canaryId: canary?.id ?? null,
    canaryPercent: canary?.percent ?? null,
    canarySince: canary?.since ?? null,
    canaryBy: canary?.by ?? null,
  };
  await db
    .insertInto('channels')
    .values({ remote, ...values })
    .onConflict((conflict) => conflict.column('remote').doUpdateSet(values))
    .execute();
  await bumpRegistry(db);
  return revision;
}

/** Number of former live releases that rollbacks can restore. */
const maxPrevious = 10;

/**
 * Makes a release live, and returns the channel's new revision.
 *
 * @param previous releases that rollbacks restore. Default: the former live release first
 */
export async function goLive(
  db: Db,
  context: Pick<DeskContext, 'now'>,
  channel: Channel,
  { id, by }: { id: number; by: string },
  previous: readonly number[] = channel.live ? [channel.live.id, ...channel.previous] : channel.previous,
): Promise<number> {
  const revision = await writeChannel(db, context, {
    ...channel,
    live: { id, since: isoTime(context.now()), by },
    previous: previous.filter((other) => other !== id).slice(0, maxPrevious),
    canary: channel.canary?.id === id ? null : channel.canary,
  });
  if (channel.live) await setState(db, channel.live.id, 'retired');
  await setState(db, id, 'live');
  return revision;
}
