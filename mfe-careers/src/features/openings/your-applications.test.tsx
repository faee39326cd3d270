import { describe, expect, it, jest } from '@jest/globals';
import { careersApi, careersMessages, ownApplicationsPath } from '@portal/careers-contract';
import { member, refusal, silence, unreachable, type Reply } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { application, id, ownReply } from '../../../test/careers.ts';
import { openPage } from '../../../test/open-page.ts';

const pending = application();
const accepted = application({
  id: id(12),
  jobId: null,
  jobTitle: 'Events Planner',
  status: 'accepted',
  decidedAt: '2026-07-08T10:00:00Z',
});
const rejected = application({ id: id(13), jobId: id(3), jobTitle: 'Purser', status: 'rejected', decidedAt: '2026-07-09T10:00:00Z' });

const section = async () => within(await screen.findByRole('region', { name: 'Your Applications' }));
const row = async (title: string) => within((await section()).getByRole('heading', { level: 3, name: title }).closest('li') as HTMLElement);

describe('Your Applications', () => {
  it('is hidden from guests and from members without applications', async () => {
    const { become } = await openPage(null);
    await screen.findByRole('button', { name: 'Apply' });
    become(member);
    await screen.findByRole('button', { name: 'Apply' });
    expect(screen.queryByRole('region', { name: 'Your Applications' })).not.toBeInTheDocument();
  });

  it('shows each application with status and dates, even if the job was deleted', async () => {
    await openPage(member, { [careersApi.applications]: ownReply([pending, accepted, rejected]) });
    const waiting = await row('Cabin Crew');
    expect(waiting.getByText('Pending')).toBeVisible();
    expect(waiting.getByText('Applied').closest('p')).toHaveTextContent(/^Applied Jul \d, 2026$/);
    const taken = await row('Events Planner');
    expect(taken.getByText('Accepted')).toBeVisible();
    expect(taken.getByText('Applied').closest('p')).toHaveTextContent(/^Applied Jul \d, 2026 • Decided Jul \d, 2026$/);
    expect((await row('Purser')).getByText('Rejected')).toBeVisible();
  });

  it('are in view on the page to which the news of a decision leads', async () => {
    await openPage(member, { [careersApi.applications]: ownReply([rejected]) }, ownApplicationsPath);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your Applications' })).toHaveFocus());
  });

  it('offers to withdraw pending applications only', async () => {
    await openPage(member, { [careersApi.applications]: ownReply([pending, accepted, rejected]) });
    expect((await section()).getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Withdraw', description: 'Cabin Crew' })]);
  });

  it('shows an alert if the applications could not be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    let reply: object = refusal(404, careersMessages.applicationsFailed);
    const { user } = await openPage(member, { [careersApi.applications]: () => reply });
    expect(await (await section()).findByRole('alert')).toHaveTextContent('Those that you have sent still count.');
    reply = ownReply([pending]);
    await user.click((await section()).getByRole('button', { name: 'Try Again' }));
    await row('Cabin Crew');
    warn.mockRestore();
  });

  it('R33 never shows one member the applications of another', async () => {
    let reads = 0;
    const { become } = await openPage(member, { [careersApi.applications]: () => ownReply((reads += 1) === 1 ? [pending] : []) });
    await row('Cabin Crew');
    become({ ...member, userId: '2002', username: 'SteelpanSam' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your Applications' })).not.toBeInTheDocument());
  });
});

describe('a withdrawal', () => {
  async function ask(withdrawal: Reply, after: object = ownReply([pending])) {
    let isWithdrawn = false;
    const page = await openPage(member, {
      [careersApi.applications]: () => (isWithdrawn ? after : ownReply([pending])),
      [careersApi.withdraw]:
        withdrawal === silence || withdrawal === unreachable
          ? withdrawal
          : () => {
              isWithdrawn = true;
              return withdrawal;
            },
    });
    await page.user.click((await row('Cabin Crew')).getByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Application' }));
    return { ...page, dialog };
  }

  it('asks for confirmation, and can keep the application', async () => {
    const { user, dialog, calls } = await ask({ success: true });
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'Are you sure you want to withdraw your application for Cabin Crew? Your cover letter goes with it.',
    );
    await user.click(dialog.getByRole('button', { name: 'Keep application' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.some(({ path }) => path === careersApi.withdraw)).toBe(false);
  });

  it('removes it from the list, shows a toast, and lets the member apply again', async () => {
    const { user, dialog, toast, calls } = await ask({ success: true }, ownReply([]));
    expect(screen.getByRole('button', { name: 'Applied', hidden: true })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/You have no open application/)).toBeVisible();
    expect(toast()).toMatchObject({ title: 'Application withdrawn' });
    expect(calls.find(({ path }) => path === careersApi.withdraw)?.body).toEqual({ id: id(11) });
    expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Your Applications' })).toHaveFocus());
  });

  it('disables its buttons while the request is in flight', async () => {
    const { user, dialog } = await ask(silence);
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(dialog.getByRole('button', { name: 'Withdrawing...' })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByRole('button', { name: 'Keep application' })).toBeDisabled();
  });

  it.each<[Reply, string | undefined]>([
    [refusal(409, careersMessages.alreadyDecided), careersMessages.alreadyDecided],
    [unreachable, undefined],
  ])('keeps the application after a failure, and shows the reason: %#', async (failure, description) => {
    const { user, dialog, toast } = await ask(failure);
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to withdraw application', variant: 'destructive' }));
    expect(toast()?.description).toBe(description);
    await row('Cabin Crew');
  });
});
