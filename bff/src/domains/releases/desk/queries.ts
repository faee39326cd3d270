import { releaseMessages, shellName, type Manifest, type RemoteManifest, type ShellManifest } from '@portal/portal-contract';
import { sql } from 'kysely';
import type { Db } from '../../../store/store.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { isShell } from '../bundle/manifest.ts';
import type { World } from '../gate/world.ts';
import type { DeskContext } from './desk-context.ts';
import { emptyChannel, readChannel, readRelease, type Channel, type Manifests, type Release } from './rows.ts';

const columns = ['id', 'remote', 'version', 'folder', 'state', 'reasons', 'origin', 'uploadedBy', 'uploadedAt'] as const;
const kept = sql<number>`case when bundle is null then 0 else 1 end`.as('kept');

/** Lists the releases of one remote or of all, newest first. */
export async function listReleases(db: Db, remote?: string): Promise<Release[]> {
  const all = db
    .selectFrom('releases')
    .select([...columns, kept])
    .orderBy('id', 'desc');
  return (await (remote === undefined ? all : all.where('remote', '=', remote)).execute()).map(readRelease);
}

export async function releaseById(db: Db, id: number): Promise<Release | undefined> {
  const row = await db
    .selectFrom('releases')
    .select([...columns, kept])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && readRelease(row);
}

export async function releaseInFolder(db: Db, remote: string, folder: string): Promise<Release | undefined> {
  const row = await db
    .selectFrom('releases')
    .select([...columns, kept])
    .where('remote', '=', remote)
    .where('folder', '=', folder)
    .executeTakeFirst();
  return row && readRelease(row);
}

const shownStates = new Set(['live', 'canary']);

/** Picks one of several releases of a version. Prefers one that visitors see, then one that was not refused, then the newest. */
export const ofVersion = (releases: readonly Release[], version: string): Release | undefined => {
  const all = releases.filter((release) => release.version === version);
  return all.find(({ state }) => shownStates.has(state)) ?? all.find(({ state }) => state !== 'refused') ?? all[0];
};

/** @throws HttpError 404 if the remote has no such version */
export async function requireRelease(db: Db, remote: string, version: string): Promise<Release> {
  const release = ofVersion(await listReleases(db, remote), version);
  if (!release) throw new HttpError(404, releaseMessages.unknownVersion);
  return release;
}

export const listChannels = async (db: Db): Promise<Channel[]> =>
  (await db.selectFrom('channels').selectAll().orderBy('remote').execute()).map(readChannel);

export async function channelOf(db: Db, remote: string): Promise<Channel> {
  const row = await db.selectFrom('channels').selectAll().where('remote', '=', remote).executeTakeFirst();
  return row ? readChannel(row) : emptyChannel(remote);
}

/** Reads manifests by release id. Omits those that this BFF cannot read. */
export async function manifestsOf(db: Db, manifests: Manifests, ids: readonly number[]): Promise<Map<number, Manifest>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('releases')
    .select(['id', 'remote', 'manifest'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const manifest = manifests.read(row);
      return manifest ? [[row.id, manifest] as const] : [];
    }),
  );
}

/** Reads the live, canary and kept releases for the gate. */
export async function worldOf(db: Db, { manifests, contracts }: Pick<DeskContext, 'manifests' | 'contracts'>): Promise<World> {
  const channels = await listChannels(db);
  const shellChannel = channels.find(({ remote }) => remote === shellName);
  const keptShells = (await listReleases(db, shellName)).filter(({ isKept }) => isKept).map(({ id }) => id);
  const visibleIds = channels.flatMap(({ live, canary }) => [live, canary].flatMap((place) => place?.id ?? []));
  const manifestById = await manifestsOf(db, manifests, [...visibleIds, ...keptShells, ...(shellChannel?.previous.slice(0, 1) ?? [])]);
  const at = (ids: readonly (number | undefined)[]) => ids.flatMap((id) => (id === undefined ? [] : (manifestById.get(id) ?? [])));
  return {
    shell: at([shellChannel?.live?.id]).find(isShell),
    previousShell: at([shellChannel?.previous[0]]).find(isShell),
    canaryShell: at([shellChannel?.canary?.id]).find(isShell),
    remotes: at(visibleIds).filter((manifest): manifest is RemoteManifest => !isShell(manifest)),
    keptShells: at(keptShells).filter((manifest): manifest is ShellManifest => isShell(manifest)),
    contracts,
  };
}
