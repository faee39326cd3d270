import { releaseMessages, remotesBase, shellBase, shellName } from '@portal/portal-contract';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../plugins/http-error.ts';
import type { Tables } from '../../../store/tables.ts';
import type { DeskContext, Outcome } from './desk-context.ts';
import { accepted, type SeenAct } from './promote.ts';
import { channelOf, listReleases, worldOf } from './queries.ts';
import type { Channel, Release } from './rows.ts';
import { checkSeen, recordEvent, writeChannel } from './writes.ts';

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
    if (all.every(({ state }) => state === 'removed')) return { releases: all, outcome: removed(newest, channel.revision, addresses) };
    await checkSeen(db, channel, act.seen);

    const revision = await writeChannel(db, context, without(channel, all));
    const ids = all.map(({ id }) => id);
    await db.updateTable('releases').set({ bundle: null, state: 'removed', reasons: '[]' }).where('id', 'in', ids).execute();
    await recordEvent(db, context, act, 'remove', `Its files are gone: ${addresses.join(' ')}`);
    return { releases: all, outcome: removed(newest, revision, addresses) };
  });
  for (const { folder } of releases) await context.files.remove(remote, folder);
  return outcome;
}

const removed = (release: Release, revision: number, addresses: string[]): Outcome => {
  const { isRefused, reply } = accepted({ ...release, state: 'removed', reasons: [] }, revision);
  return { isRefused, reply: { ...reply, addresses } };
};

function without(channel: Channel, releases: readonly Release[]): Channel {
  const ids = new Set(releases.map(({ id }) => id));
  const canary = channel.canary && ids.has(channel.canary.id) ? null : channel.canary;
  return { ...channel, canary, previous: channel.previous.filter((id) => !ids.has(id)) };
}

/** Lists the addresses that caches may have stored. Of a shell, these are the files that no other shell has. */
async function addressesOf(db: Transaction<Tables>, context: DeskContext, releases: readonly Release[]): Promise<string[]> {
  const [release] = releases;
  if (release?.remote !== shellName) return releases.map(({ remote, folder }) => `${remotesBase}/${remote}/${folder}/*`);
  const { keptShells } = await worldOf(db, context);
  const others = new Set(keptShells.filter(({ version }) => version !== release.version).flatMap(({ files }) => Object.keys(files)));
  const own = keptShells.filter(({ version }) => version === release.version).flatMap(({ files }) => Object.keys(files));
  return [...new Set(own)].filter((file) => !others.has(file)).map((file) => shellBase + file);
}
