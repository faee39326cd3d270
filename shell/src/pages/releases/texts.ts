import type { ReleaseAction, ReleaseState } from '@portal/portal-contract';
import { plural } from '../plural.ts';

/** "10 %" with a non-breaking space. */
export const percentText = (percent: number | string): string => `${percent}\u00a0%`;

/** All texts of the release desk. The sentences of its dialogs are in `change-texts.ts`. */
export const texts = {
  title: 'Portal',
  lead: 'What is live, what is waiting, and the way back.',
  loading: 'Loading the releases...',
  updated: 'Updated',
  by: 'by',
  withServer: 'with the server',
  old: (time: string) => `Old: from ${time}`,
  failed: {
    title: "We couldn't load the releases",
    text: 'Visitors are not affected: the portal keeps showing what is live.',
    refresh: (time: string) => `We couldn't refresh the releases. You see them as they were at ${time}.`,
    again: 'Try again',
  },
  signIn: {
    title: 'Sign in to see the releases',
    text: 'Your session has ended. Sign in again and you come straight back to this page.',
    button: 'Sign in',
  },
  forbidden: {
    title: 'This page is for senior staff',
    text: (rank: number) => `Releases are in the hands of people of rank ${rank} and above. Ask one of them if something needs to go live.`,
    home: 'Return to Home',
  },
  empty: {
    title: 'No releases yet',
    text: 'A release appears here as soon as a team uploads one with npm run release.',
  },
  board: {
    title: 'Departures',
    columns: { remote: 'Remote', live: 'Live', since: 'Since', next: 'Next' },
    nothingLive: 'Not live',
    canary: (version: string, percent: number) => `Canary ${version} at ${percentText(percent)}`,
    candidates: (count: number) => `${plural(count, 'candidate')} waiting`,
    checking: (count: number) => `${plural(count, 'release')} being checked`,
    quiet: 'Nothing waiting',
  },
  live: {
    none: 'Nothing is live yet',
    noneText: 'Visitors see none of its pages. Promote a candidate to open them.',
    began: 'went live',
    views: 'Page views',
    errors: 'Errors',
    previous: 'Way back',
    noPrevious: 'None yet',
    rollback: (version: string) => `Roll back to ${version}`,
    endCanaryFirst: (version: string) => `${version} stays ready. End the canary first to roll back to it.`,
  },
  canary: {
    began: 'started',
    share: 'Share of visitors',
    compare: 'Canary and live version compared',
    columns: { version: 'Version', views: 'Page views', errors: 'Errors', rate: 'Error rate' },
    promote: 'Promote',
    change: 'Change share…',
    end: 'End canary',
  },
  releases: {
    waiting: 'Waiting',
    nothingWaiting: 'No candidate is waiting.',
    earlier: 'Earlier',
    showEarlier: (count: number) => `Show ${plural(count, 'earlier release')}`,
    uploaded: 'Uploaded',
    everybody: (version: string) => `Every visitor gets ${version}.`,
    fits: 'Fits',
    conflicts: "Can't go live now",
    checking: 'Its smoke journey has not reported yet.',
    reasons: (count: number) => `Refused for ${plural(count, 'reason')}`,
    preview: 'Preview',
    previewed: 'In your preview',
    previewFailed: (message: string) => `We couldn't start the preview: ${message}`,
    promote: 'Promote',
    canary: 'Canary…',
    remove: 'Remove…',
  },
  history: {
    title: 'History',
    filter: 'Remote',
    all: 'All remotes',
    columns: { when: 'When', remote: 'Remote', version: 'Version', action: 'What', by: 'By', detail: 'Detail' },
    none: 'Nothing has happened yet.',
    noneOfRemote: 'Nothing has happened to this remote yet.',
    more: (count: number) => `Show ${count} more`,
  },
} as const;

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

export const countText = (count: number): string => count.toLocaleString('en-US');

/** Share of page views with errors: "0.07 %". A dash without page views. */
export function rateText({ views, errors }: { views: number; errors: number }): string {
  if (views === 0) return '–';
  return percentText(((100 * errors) / views).toLocaleString('en-US', { maximumFractionDigits: 2 }));
}
