import type { ReadingHealth } from '@portal/portal-contract';
import type { SnapshotRecord } from '../../snapshots/snapshot-records.ts';

/** Describes the lists that the portal keeps of its services. One whose last reading failed is served as it was. */
export const describeReadings = (records: readonly SnapshotRecord[]): ReadingHealth[] =>
  records.map(({ name, loadedAt, isFailing }) => ({
    title: name.charAt(0).toUpperCase() + name.slice(1),
    state: isFailing ? 'degraded' : loadedAt === undefined ? 'unused' : 'ok',
    asOf: loadedAt === undefined ? null : new Date(loadedAt).toISOString(),
  }));
