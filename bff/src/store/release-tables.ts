import type { ReleaseAction, ReleaseState } from '@portal/portal-contract';
import type { Generated } from 'kysely';

/** Tables of the release desk. Times are ISO 8601, `…At` and `…Since` alike. */
export interface ReleaseTables {
  releases: {
    id: Generated<number>;
    remote: string;
    version: string;
    /** Folder of the release's files. It begins with the version and ends with a hash of the manifest. */
    folder: string;
    /** JSON. */
    manifest: string;
    /** Gzipped tarball. Null if it was refused at upload, removed, or pruned. */
    bundle: Uint8Array | null;
    state: ReleaseState;
    /** JSON array of sentences. */
    reasons: string;
    origin: 'installed' | 'uploaded';
    uploadedBy: string;
    uploadedAt: string;
  };
  /** Live version, canary and history of each remote. */
  channels: {
    remote: string;
    /** Increases with every change, for compare-and-set. */
    revision: number;
    /** Time of the last change. */
    changedAt: string;
    liveId: number | null;
    liveSince: string | null;
    liveBy: string | null;
    /** JSON array of release ids for rollbacks, newest first. */
    previous: string;
    canaryId: number | null;
    canaryPercent: number | null;
    canarySince: string | null;
    canaryBy: string | null;
  };
  /** Append-only. */
  releaseEvents: {
    id: Generated<number>;
    at: string;
    remote: string;
    version: string;
    action: ReleaseAction;
    by: string;
    detail: string;
  };
  releaseTokens: { hash: string; remote: string; createdAt: string; revokedAt: string | null };
  /** Views and errors per release and minute since 1970. */
  releaseHealth: { releaseId: number; minute: number; views: number; errors: number };
  /** One row. Its version increases with every change of the registry, so that processes reload it. */
  registryVersion: { id: number; version: number };
}
