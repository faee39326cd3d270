import type { Db } from '../../../store/store.ts';
import type { DeskDeps } from './desk-deps.ts';
import { channelOf, listReleases } from './queries.ts';
import type { Release } from './rows.ts';
import { bumpRegistry } from './writes.ts';

/** Releases per remote whose files are kept in any case. */
export const keptReleases = 20;

/** Drops the files of releases that are neither recent nor in use. */
export async function prune({ store, files, log }: DeskDeps, remote: string): Promise<void> {
  const pruned = await store.inTurn('releases', async (transaction) => {
    const old = await outdated(transaction, remote);
    if (old.length === 0) return old;
    const ids = old.map(({ id }) => id);
    await transaction.updateTable('releases').set({ bundle: null }).where('id', 'in', ids).execute();
    await bumpRegistry(transaction);
    return old;
  });
  for (const { folder, version } of pruned) {
    await files.remove(remote, folder);
    log.info({ remote, version }, 'files of an old release dropped');
  }
}

const inUse = new Set(['checking', 'candidate', 'canary', 'live']);

async function outdated(db: Db, remote: string): Promise<Release[]> {
  const { previous } = await channelOf(db, remote);
  const kept = (await listReleases(db, remote)).filter(({ isKept }) => isKept);
  return kept.slice(keptReleases).filter(({ id, state }) => !inUse.has(state) && !previous.includes(id));
}
