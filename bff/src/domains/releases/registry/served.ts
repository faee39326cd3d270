import type { Manifest } from '@portal/portal-contract';

export interface Served {
  /** Id of the release in the database. */
  id: number;
  remote: string;
  version: string;
  folder: string;
  manifest: Manifest;
}

/** State of the registry at one moment. */
export interface Snapshot {
  live: readonly Served[];
  canaries: readonly { release: Served; percent: number }[];
  /** Releases that a preview may show, including live ones and canaries. */
  previewable: readonly Served[];
  /** Releases whose files every visitor may load: live ones, canaries, and earlier ones for tabs that are still open. */
  served: readonly Served[];
}

export const emptySnapshot: Snapshot = { live: [], canaries: [], previewable: [], served: [] };
