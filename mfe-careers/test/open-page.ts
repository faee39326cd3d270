import { careersApi, reviewApi } from '@portal/careers-contract';
import type { StoredUser } from '@portal/portal-contract';
import { member, renderRemote, type Replies } from '@portal/testing/browser';
import { screen } from '@testing-library/react';
import { remoteClient } from '../src/app/remote-data.ts';
import remote from '../src/remote.tsx';
import { job, jobsReply, listReply, ownReply } from './careers.ts';
import { requests } from './requests.ts';

/** A user with access to the Admin Panel. */
export const senior: StoredUser = {
  ...member,
  userId: '1003',
  username: 'Capt_Marisol',
  displayName: 'Marisol',
  groupRank: 'Chief Pilot',
  groupRankId: 250,
};

/** One open job, no applications. */
const defaultReplies: Replies = {
  [careersApi.jobs]: jobsReply([job()]),
  [careersApi.applications]: ownReply([]),
  [careersApi.adminJobs]: { jobs: [job()] },
  [careersApi.adminApplications]: listReply([]),
  [reviewApi.held]: { held: [] },
};

/** Renders the careers page with an empty cache, and waits for the parts that load later. */
export async function openPage(
  session: StoredUser | null | 'unknown',
  replies: Replies = {},
  path = '/careers',
): ReturnType<typeof renderRemote> {
  remoteClient.clear();
  const page = await renderRemote(remote, { path, session, requests, replies: { ...defaultReplies, ...replies } });
  await screen.findByRole('heading', { name: 'Frequently Asked Questions', hidden: true });
  return page;
}
