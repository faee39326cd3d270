import { careersApi, reviewApi, type ApplicationDetail } from '@portal/careers-contract';
import type { StoredUser } from '@portal/portal-contract';
import { member, renderRemote, type Call, type Replies } from '@portal/testing/browser';
import { screen } from '@testing-library/react';
import { remoteClient } from '../src/app/remote-data.ts';
import remote from '../src/remote.tsx';
import { applicant, job, jobsReply, listReply, ownReply } from './careers.ts';
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

/** Opens the dialog of the only application in the Admin Panel. `read` answers each request for its details. */
export async function openApplication(read: () => ApplicationDetail, replies: Replies = {}): ReturnType<typeof renderRemote> {
  const { status, stage } = read();
  const list = listReply([applicant({ status, stage })]);
  const page = await openPage(
    senior,
    { [careersApi.adminApplications]: list, [careersApi.adminApplication]: read, ...replies },
    '/careers?tab=applications',
  );
  await page.user.click(await screen.findByRole('button', { name: 'View' }));
  await screen.findByRole('region', { name: 'Cover Letter' });
  return page;
}

/** Returns the bodies of all requests to an endpoint. */
export const bodies = (calls: readonly Call[], path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
