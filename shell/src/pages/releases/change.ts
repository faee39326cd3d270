import type { ReleasedRemote, ReleaseSummary } from '@portal/portal-contract';

/** `rollback` goes back to the version before; `end-canary` gives the canary's visitors the live version again. */
export type ChangeKind = 'promote' | 'canary' | 'rollback' | 'end-canary';

/** A change that somebody is asked to confirm. */
export interface Change {
  kind: ChangeKind;
  /** The remote as it was on the page when the question was opened. */
  remote: ReleasedRemote;
  /** The version that the change is about: for a rollback the one that goes live again. */
  version: string;
  /** Id of the newest entry of the history at that moment. */
  lastEvent: number;
}

/** Share of visitors that a canary starts with. */
export const defaultPercent = 10;

/** Reads a typed share; undefined unless it is a whole number from 1 to 99. */
export function parsePercent(text: string): number | undefined {
  const percent = Number(text);
  return Number.isInteger(percent) && percent >= 1 && percent <= 99 ? percent : undefined;
}

/** Changes that a listed release allows now. The server decides again. */
export function changesOf({ live }: ReleasedRemote, { state, conflicts }: ReleaseSummary): ChangeKind[] {
  const mayGoLive = (state === 'candidate' || state === 'retired') && conflicts.length === 0;
  if (!mayGoLive) return [];
  return live ? ['canary', 'promote'] : ['promote'];
}

/** The live release needs no preview, and the files of a refused one are not served. */
export const canPreview = ({ state }: ReleaseSummary): boolean => state !== 'live' && state !== 'refused';
