import {
  releaseMessages,
  shellName,
  type Manifest,
  type ReleaseReply,
  type ReleaseState,
  type RemoteManifest,
  type ShellManifest,
} from '@portal/portal-contract';
import { sql, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Log } from '../../../log.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import type { ReleaseTables } from '../../../store/tables.ts';
import type { Db, Store } from '../../../store/store.ts';
import { isShell, parseManifest } from '../bundle/manifest.ts';
import type { ReleaseFiles } from '../bundle/release-files.ts';
import type { World } from '../gate/rules.ts';

/** States of releases that visitors see or may soon see. */
export const statesInUse: ReadonlySet<ReleaseState> = new Set(['checking', 'candidate', 'canary', 'live']);

/** States of releases whose files every visitor may load. Others are served to previews only, and refused ones to nobody. */
export const servedStates: ReadonlySet<ReleaseState> = new Set(['canary', 'live', 'retired']);

/** Id of an installed build that is served without the database. */
export const noRow = 0;

const columns = ['id', 'remote', 'version', 'folder', 'state', 'reasons', 'origin', 'uploadedBy', 'uploadedAt'] as const;
type ReleaseRow = Pick<Selectable<ReleaseTables['releases']>, (typeof columns)[number]>;

/** Release without its bundle. */
export interface Release extends Omit<ReleaseRow, 'reasons'> {
  reasons: string[];
  /** True if its files can still be served. */
  isKept: boolean;
}

/** Live release, canary and rollback history of a remote. */
export interface Channel {
  remote: string;
  revision: number;
  /** Time of the last change, ISO 8601. Empty before the first one. */
  changedAt: string;
  live: { id: number; since: string; by: string } | null;
  /** Release ids, newest first. */
  previous: readonly number[];
  canary: { id: number; percent: number; since: string; by: string } | null;
}

const idsSchema = z.array(z.number());
const textsSchema = z.array(z.string());

const readRelease = ({ kept, reasons, ...row }: ReleaseRow & { kept: number }): Release => ({
  ...row,
  reasons: textsSchema.parse(JSON.parse(reasons)),
  isKept: kept === 1,
});

const readChannel = (row: Selectable<ReleaseTables['channels']>): Channel => ({
  remote: row.remote,
  revision: row.revision,
  changedAt: row.changedAt,
  live: row.liveId === null ? null : { id: row.liveId, since: row.liveSince ?? '', by: row.liveBy ?? '' },
  previous: idsSchema.parse(JSON.parse(row.previous)),
  canary:
    row.canaryId === null
      ? null
      : { id: row.canaryId, percent: row.canaryPercent ?? 0, since: row.canarySince ?? '', by: row.canaryBy ?? '' },
});

/** Returns the channel of a remote before its first release goes live. */
export const emptyChannel = (remote: string): Channel => ({
  remote,
  revision: 0,
  changedAt: '',
  live: null,
  previous: [],
  canary: null,
});

/** Dependencies of every action of the release desk. */
export interface DeskContext {
  store: Store;
  /** Parsed manifests by release id, because a release never changes. Undefined for one that this BFF cannot read. */
  manifests: Map<number, Manifest | undefined>;
  files: ReleaseFiles;
  /** Versions of the contract packages in this BFF. */
  contracts: Readonly<Record<string, string>>;
  log: Log;
  now(): number;
}

/** Action on one version of a remote. */
export interface Act {
  /** Actor: a username, a team or a part of the portal. */
  by: string;
  remote: string;
  version: string;
}

/** Result of an action. A refused action changes only the history. */
export interface Outcome {
  isRefused: boolean;
  reply: ReleaseReply;
}

const kept = sql<number>`case when bundle is null then 0 else 1 end`.as('kept');

const selectReleases = (db: Db) => db.selectFrom('releases').select([...columns, kept]);

/** Lists the releases of one remote or of all, newest first. */
export async function listReleases(db: Db, remote?: string): Promise<Release[]> {
  const all = selectReleases(db).orderBy('id', 'desc');
  return (await (remote === undefined ? all : all.where('remote', '=', remote)).execute()).map(readRelease);
}

export async function releaseById(db: Db, id: number): Promise<Release | undefined> {
  const row = await selectReleases(db).where('id', '=', id).executeTakeFirst();
  return row && readRelease(row);
}

export async function releaseInFolder(db: Db, remote: string, folder: string): Promise<Release | undefined> {
  const row = await selectReleases(db).where('remote', '=', remote).where('folder', '=', folder).executeTakeFirst();
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
export async function manifestsOf(db: Db, parsed: DeskContext['manifests'], ids: readonly number[]): Promise<Map<number, Manifest>> {
  const unread = ids.filter((id) => !parsed.has(id));
  const rows =
    unread.length === 0 ? [] : await db.selectFrom('releases').select(['id', 'remote', 'manifest']).where('id', 'in', unread).execute();
  for (const { id, remote, manifest } of rows) {
    const result = parseManifest(remote, JSON.parse(manifest));
    parsed.set(id, result.success ? result.manifest : undefined);
  }
  return new Map(
    ids.flatMap((id) => {
      const manifest = parsed.get(id);
      return manifest ? [[id, manifest] as const] : [];
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
