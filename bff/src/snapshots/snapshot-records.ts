import type { Snapshot } from './snapshot.ts';

/** State of one shared reading in this process. */
export interface SnapshotRecord {
  /** Name for operators. */
  name: string;
  /** Start of the last good reading, in milliseconds since 1970. Undefined before the first one. */
  loadedAt: number | undefined;
  /** True if the last reading failed. */
  isFailing: boolean;
}

export type SnapshotRecords = ReturnType<typeof createSnapshotRecords>;

/** Lists the shared readings of the portal, for the metrics and the health page. */
export function createSnapshotRecords() {
  const snapshots = new Map<string, Pick<Snapshot<unknown>, 'state'>>();
  return {
    add: (name: string, snapshot: Pick<Snapshot<unknown>, 'state'>): void => void snapshots.set(name, snapshot),
    read: (): SnapshotRecord[] => [...snapshots].map(([name, snapshot]) => ({ name, ...snapshot.state() })),
  };
}
