import {
  portalPages,
  ranks,
  type ReleasedRemote,
  type ReleaseEvent,
  type ReleasesReply,
  type ReleaseSummary,
} from '@portal/portal-contract';
import { jest } from '@jest/globals';
import { member } from '@portal/testing/browser';
import { openPage } from './open-page.tsx';
import { browser } from '../src/remotes/outdated.ts';
import { ReleaseDesk } from '../src/pages/releases/release-desk.tsx';

const minute = 60_000;
export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * minute).toISOString();

/** A candidate that fits. */
export const release = (fields: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  version: '1.1.0',
  state: 'candidate',
  uploadedAt: minutesAgo(3),
  uploadedBy: 'booking team',
  reasons: [],
  conflicts: [],
  health: { views: 0, errors: 0 },
  ...fields,
});

/** A remote that has been live for three days, with one candidate. */
export const remote = (fields: Partial<ReleasedRemote> = {}): ReleasedRemote => ({
  remote: 'booking',
  title: 'Flights and trips',
  revision: 4,
  live: { version: '1.0.0', since: minutesAgo(3 * 24 * 60), by: 'Capt_Marisol', health: { views: 4310, errors: 3 } },
  previous: '0.9.0',
  canary: null,
  releases: [release(), release({ version: '1.0.0', state: 'live' }), release({ version: '0.9.0', state: 'retired' })],
  ...fields,
});

/** The same remote with 1.1.0 as a canary for a tenth of the visitors. */
export const remoteWithCanary = (fields: Partial<ReleasedRemote> = {}): ReleasedRemote =>
  remote({
    canary: { version: '1.1.0', percent: 10, since: minutesAgo(20), by: 'FirstOfficerFinn', health: { views: 431, errors: 12 } },
    releases: [release({ state: 'canary' }), release({ version: '1.0.0', state: 'live' })],
    ...fields,
  });

export const shell = (fields: Partial<ReleasedRemote> = {}): ReleasedRemote =>
  remote({
    remote: 'shell',
    title: 'Shell',
    previous: null,
    releases: [release({ version: '1.0.0', state: 'live' })],
    ...fields,
  });

export const event = (fields: Partial<ReleaseEvent> = {}): ReleaseEvent => ({
  id: 1,
  at: minutesAgo(60),
  remote: 'booking',
  version: '1.0.0',
  action: 'promote',
  by: 'Capt_Marisol',
  detail: '',
  ...fields,
});

/** Reply of `GET /api/releases`: the shell and one remote. */
export const releasesReply = (fields: Partial<ReleasesReply> = {}): ReleasesReply => ({
  remotes: [remote(), shell()],
  history: [event()],
  ...fields,
});

export const senior = { ...member, userId: '2001', username: 'Capt_Marisol', groupRankId: ranks.senior };

type Options = Parameters<typeof openPage>[2] & { query?: string };

/** Opens the desk. `replies` may change while it is open. */
export async function openDesk({ query = '', ...options }: Options = {}) {
  const leave = jest.spyOn(browser, 'open').mockReset();
  const page = await openPage(portalPages.releases + query, ReleaseDesk, { session: senior, ...options });
  return { ...page, leave, sent: (path: string) => page.calls.filter((call) => call.path === path).map(({ body }) => body) };
}
