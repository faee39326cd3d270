import type { ReleasedRemote, ReleaseSummary } from '@portal/portal-contract';

/** `rollback` restores the previous version; `end-canary` returns the canary's visitors to the live version; `remove` takes a release down. */
export type ChangeKind = 'promote' | 'canary' | 'rollback' | 'end-canary' | 'remove';

/** A change that waits for confirmation. */
export interface Change {
  kind: ChangeKind;
  /** The remote as shown when the dialog opened. */
  remote: ReleasedRemote;
  /** The version of the change; for a rollback the version that becomes live again. */
  version: string;
  /** Id of the newest history entry when the dialog opened. */
  lastEvent: number;
}

/** Suggested share of visitors for a canary, in percent. */
export const defaultPercent = 10;

/** Reads a typed share; undefined unless it is a whole number from 1 to 99. */
export function parsePercent(text: string): number | undefined {
  const percent = Number(text);
  return Number.isInteger(percent) && percent >= 1 && percent <= 99 ? percent : undefined;
}

/** Returns the changes that a listed release allows. The server checks again. */
export function changesOf({ live }: ReleasedRemote, { state, conflicts }: ReleaseSummary): ChangeKind[] {
  if (state === 'removed') return [];
  const mayGoLive = (state === 'candidate' || state === 'retired') && conflicts.length === 0;
  if (!mayGoLive) return ['remove'];
  return live ? ['remove', 'canary', 'promote'] : ['remove', 'promote'];
}

/** Whether a release can be previewed. The live one needs no preview, and the files of a refused or removed one are not served. */
export const canPreview = ({ state }: ReleaseSummary): boolean => !['live', 'refused', 'removed'].includes(state);
