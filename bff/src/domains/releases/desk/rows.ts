import type { Manifest, ReleaseState } from '@portal/portal-contract';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { ReleaseTables } from '../../../store/release-tables.ts';
import { parseManifest } from '../bundle/manifest.ts';

/** States of releases that visitors see or may soon see. */
export const statesInUse: ReadonlySet<ReleaseState> = new Set(['checking', 'candidate', 'canary', 'live']);

/** States of releases whose files every visitor may load. Others are served to previews only, and refused ones to nobody. */
export const servedStates: ReadonlySet<ReleaseState> = new Set(['canary', 'live', 'retired']);

/** Release without its bundle. */
export interface Release {
  id: number;
  remote: string;
  version: string;
  folder: string;
  state: ReleaseState;
  reasons: string[];
  origin: 'installed' | 'uploaded';
  uploadedBy: string;
  uploadedAt: string;
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

type ReleaseRow = Pick<
  Selectable<ReleaseTables['releases']>,
  'id' | 'remote' | 'version' | 'folder' | 'state' | 'reasons' | 'origin' | 'uploadedBy' | 'uploadedAt'
> & { kept: number };

export const readRelease = ({ kept, reasons, ...row }: ReleaseRow): Release => ({
  ...row,
  reasons: textsSchema.parse(JSON.parse(reasons)),
  isKept: kept === 1,
});

export const readChannel = (row: Selectable<ReleaseTables['channels']>): Channel => ({
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

/** Parses each stored manifest once, because a release never changes. */
export class Manifests {
  readonly #parsed = new Map<number, Manifest | undefined>();

  /** Parses a release's manifest. Returns undefined if this version of the BFF cannot read it. */
  read({ id, remote, manifest }: { id: number; remote: string; manifest: string }): Manifest | undefined {
    if (!this.#parsed.has(id)) {
      const parsed = parseManifest(remote, JSON.parse(manifest));
      this.#parsed.set(id, parsed.success ? parsed.manifest : undefined);
    }
    return this.#parsed.get(id);
  }
}
