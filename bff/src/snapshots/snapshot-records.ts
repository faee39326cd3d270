import type { Snapshot } from './snapshot.ts';

/** State of one shared reading in this process. */
export interface SnapshotRecord {
  /** Name for people who run the portal. */
  name: string;
  /** Start of the last good reading, in milliseconds since 1970. Undefined: nobody has asked for it yet. */
  loadedAt: number | undefined;
  /** True when the last reading failed. */
  isFailing: boolean;
}

export type SnapshotRecords = ReturnType<typeof createSnapshotRecords>;

/** Knows the shared readings of the portal: for metrics and for the health page. */
export function createSnapshotRecords() {
  const snapshots = new Map<string, Pick<Snapshot<unknown>, 'state'>>();
  return {
    /** Adds a reading when it is created. */
    add: (name: string, snapshot: Pick<Snapshot<unknown>, 'state'>): void => void snapshots.set(name, snapshot),
    read: (): SnapshotRecord[] => [...snapshots].map(([name, snapshot]) => ({ name, ...snapshot.state() })),
  };
}
