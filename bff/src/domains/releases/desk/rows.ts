import type { Manifest, ReleaseState } from '@portal/portal-contract';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { ReleaseTables } from '../../../store/release-tables.ts';
import { parseManifest } from '../bundle.ts';

/** A release without its bundle. */
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
  /** Whether its files can still be served. */
  isKept: boolean;
}

/** What a remote shows to whom. */
export interface Channel {
  remote: string;
  revision: number;
  /** When it changed last; empty before the first change. */
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

/** The channel of a remote that nothing was ever shown of. */
export const emptyChannel = (remote: string): Channel => ({
  remote,
  revision: 0,
  changedAt: '',
  live: null,
  previous: [],
  canary: null,
});

/** Reads stored manifests. A release never changes, so that each is parsed once. */
export class Manifests {
  readonly #parsed = new Map<number, Manifest | undefined>();

  /** Undefined when this version of the BFF cannot read it. */
  read({ id, remote, manifest }: { id: number; remote: string; manifest: string }): Manifest | undefined {
    if (!this.#parsed.has(id)) {
      const parsed = parseManifest(remote, JSON.parse(manifest));
      this.#parsed.set(id, parsed.success ? parsed.manifest : undefined);
    }
    return this.#parsed.get(id);
  }

  has = (id: number): boolean => this.#parsed.has(id);
}
