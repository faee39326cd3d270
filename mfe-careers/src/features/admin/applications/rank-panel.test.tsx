import { describe, expect, it } from '@jest/globals';
import { careersApi, rankMessages, ranksApi, type ApplicationDetail, type ApplicationRank } from '@portal/careers-contract';
import { refusal, type Replies } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { applicant, detail, id, listReply } from '../../../../test/careers.ts';
import { openPage, senior } from '../../../../test/open-page.ts';

const role = { id: '60', name: 'Trainee Crew', rank: 60 };
const rank = (fields: Partial<ApplicationRank> = {}): ApplicationRank => ({ state: 'set', role, reason: null, canRetry: false, ...fields });

async function view(read: () => ApplicationDetail, replies: Replies = {}) {
  const { status } = read();
  const page = await openPage(
    senior,
    { [careersApi.adminApplications]: listReply([applicant({ status })]), [careersApi.adminApplication]: read, ...replies },
    '/careers?tab=applications',
  );
  await page.user.click(await screen.findByRole('button', { name: 'View' }));
  await screen.findByRole('region', { name: 'Cover Letter' });
  return page;
}
const outcome = () => within(screen.getByRole('region', { name: 'Group rank' }));

describe('the group rank of an applicant', () => {
  it('is announced before the decision if the job grants one', async () => {
    await view(() => detail({ offeredRole: role }));
    expect(screen.getByText('Accepting gives the group rank Trainee Crew (60).')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Group rank' })).not.toBeInTheDocument();
  });

  it.each<[string, ApplicationRank, RegExp]>([
    ['Rank set', rank(), /^Trainee Crew \(60\)Rank set$/],
    ['Waiting', rank({ state: 'waiting' }), /The portal sets it in a moment\.$/],
    ['Not a member of the group', rank({ state: 'notMember', canRetry: true }), /Ask them to join the group, then try again\.$/],
    ['Refused', rank({ state: 'refused', reason: rankMessages.hasHigher('Purser (240)') }), /RefusedThey already have Purser \(240\)\.$/],
  ])('is shown as %s', async (label, of, text) => {
    await view(() => detail({ status: 'accepted', rank: of }));
    expect(outcome().getByText(label)).toBeVisible();
    expect(outcome().getByRole('status')).toHaveTextContent(text);
    expect(outcome().queryAllByRole('button', { name: 'Try again' })).toHaveLength(of.canRetry ? 1 : 0);
  });

  it('is kept after a rejection, with a hint', async () => {
    await view(() => detail({ status: 'rejected', rank: rank(), offeredRole: role }));
    expect(outcome().getByText(/It stays although the application was rejected/)).toBeVisible();
    expect(screen.queryByText(/Accepting gives/)).not.toBeInTheDocument();
  });

  it('can be retried, and is polled until it is set', async () => {
    let current = detail({ status: 'accepted', rank: rank({ state: 'notMember', canRetry: true }) });
    let reply: object = refusal(409, rankMessages.noRole);
    const { user, calls, toast } = await view(() => current, { [ranksApi.retry]: () => reply });
    await user.click(outcome().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(toast()).toMatchObject({ description: rankMessages.noRole, variant: 'destructive' }));
    current = detail({ status: 'accepted', rank: rank({ state: 'waiting' }) });
    reply = { rank: rank({ state: 'waiting' }) };
    await user.click(outcome().getByRole('button', { name: 'Try again' }));
    expect(await outcome().findByText('Waiting')).toBeVisible();
    current = detail({ status: 'accepted', rank: rank() });
    expect(await outcome().findByText('Rank set', undefined, { timeout: 5_000 })).toBeVisible();
    expect(calls.flatMap(({ path, body }) => (path === ranksApi.retry ? [body] : []))).toEqual([{ id: id(11) }, { id: id(11) }]);
  });

  it("is not shown for the viewer's own application", async () => {
    await view(() => detail({ isOwn: true, offeredRole: role }));
    expect(screen.queryByText(/Accepting gives/)).not.toBeInTheDocument();
  });
});
