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

/** Checks that a channel has not changed since the caller saw it. @throws HttpError 409 if it has */
export async function checkSeen(db: Db, { remote, revision, changedAt }: Channel, seen: Seen): Promise<void> {
  const hasChanged = 'revision' in seen ? revision !== seen.revision : changedAt > isoTime(seen.at);
  if (hasChanged) throw new HttpError(409, await conflictText(db, remote));
}

/**
 * Writes a channel that was read at `revision`, and increments the revision.
 *
 * @returns the new revision
 * @throws HttpError 409 if another process has written it since
 */
export async function writeChannel(db: Db, { now }: Pick<DeskContext, 'now'>, channel: Channel): Promise<number> {
  const { remote, revision, live, previous, canary } = channel;
  const values = {
    revision: revision + 1,
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
  const written = await db
    .insertInto('channels')
    .values({ remote, ...values })
    .onConflict((conflict) => conflict.column('remote').doUpdateSet(values).where('channels.revision', '=', revision))
    .returning('revision')
    .executeTakeFirst();
  if (!written) throw new HttpError(409, await conflictText(db, remote));
  await bumpRegistry(db);
  return written.revision;
}

async function conflictText(db: Db, remote: string): Promise<string> {
  const last = await db
    .selectFrom('releaseEvents')
    .selectAll()
    .where('remote', '=', remote)
    .where('action', 'in', ['install', 'promote', 'canary', 'rollback', 'remove'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const lastChange = last ? ` Last change: ${last.action} of ${remote} ${last.version} by ${last.by} at ${last.at}.` : '';
  return releaseMessages.changedMeanwhile + lastChange;
}
