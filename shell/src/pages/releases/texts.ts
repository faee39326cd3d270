import type { ReleaseAction, ReleaseState } from '@portal/portal-contract';

export const stateTexts: Record<ReleaseState, string> = {
  checking: 'Checking',
  candidate: 'Candidate',
  refused: 'Refused',
  canary: 'Canary',
  live: 'Live',
  retired: 'Retired',
  removed: 'Removed',
};

export const actionTexts: Record<ReleaseAction, string> = {
  install: 'Installed with the server',
  upload: 'Uploaded',
  refuse: 'Refused by the gate',
  candidate: 'Ready to go live',
  promote: 'Promoted',
  canary: 'Canary started',
  rollback: 'Rolled back',
  remove: 'Removed',
  token: 'Release token',
};

/** "10 %" with a non-breaking space. */
export const percentText = (percent: number | string): string => `${percent}\u00a0%`;

export const countText = (count: number): string => count.toLocaleString('en-US');

/** Share of page views with errors: "0.07 %". A dash without page views. */
export function rateText({ views, errors }: { views: number; errors: number }): string {
  if (views === 0) return '–';
  return percentText(((100 * errors) / views).toLocaleString('en-US', { maximumFractionDigits: 2 }));
}
