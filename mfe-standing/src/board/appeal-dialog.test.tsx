import { describe, expect, it } from '@jest/globals';
import { portalMessages } from '@portal/portal-contract';
import { appealTexts, boardApi, standingApi, standingPages } from '@portal/standing-contract';
import { enterText, refusal, silence, unreachable, type Reply } from '@portal/testing/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../test/open-page.ts';
import { player, staff } from '../../test/people.ts';
import { cardId, playerRecord, punishment, staffPunishment, staffRecord } from '../../test/records.ts';

const accepted = { success: true, appealStatus: 'pending' };
const dialog = () => within(screen.getByRole('dialog'));

async function openPlayers(submission: Reply, isReappeal = false) {
  const before = playerRecord({ punishments: [punishment(isReappeal ? { appealStatus: 'denied' } : {})] });
  const after = playerRecord({ punishments: [punishment({ appealStatus: 'pending', canAppeal: false })] });
  let submitted = false;
  const page = await openPage({
    path: standingPages.accountStanding,
    session: player,
    replies: {
      [standingApi.player]: () => (submitted ? after : before),
      [boardApi.player.submit]: (call) => {
        submitted = submission === accepted;
        return typeof submission === 'function' ? (submission as (call: unknown) => object)(call) : submission;
      },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: isReappeal ? 'Re-appeal' : 'Appeal' }));
  await screen.findByRole('dialog');
  return page;
}

const fill = async (user: Awaited<ReturnType<typeof openPage>>['user'], email: string, reason: string) => {
  if (email) await enterText(user, dialog().getByLabelText(/Email Address/), email);
  if (reason) await enterText(user, dialog().getByLabelText(/Reason/), reason);
};
const send = (user: Awaited<ReturnType<typeof openPage>>['user']) => user.click(dialog().getByRole('button', { name: 'Submit Appeal' }));

describe("a player's appeal", () => {
  it('shows the punishment and the required fields', async () => {
    await openPlayers(accepted);
    expect(screen.getByRole('dialog', { name: 'Appeal Punishment' })).toBeVisible();
    expect(dialog().getByText('by Capt_Marisol on July 4, 2025')).toBeVisible();
    expect(dialog().getByText("We'll send the appeal result to this email")).toBeVisible();
    expect(dialog().getByLabelText('Email Address *')).toHaveFocus();
    expect(dialog().getByLabelText('Reason for Appeal *')).toHaveAttribute('rows', '4');
    expect(dialog().getByText('0 of 4,000 characters')).toBeVisible();
    expect(dialog().queryByText(/previous appeal was denied/)).not.toBeInTheDocument();
  });

  it('says that the previous appeal was denied', async () => {
    await openPlayers(accepted, true);
    expect(screen.getByRole('dialog', { name: 'Re-appeal Punishment' })).toBeVisible();
    expect(dialog().getByText('Your previous appeal was denied. You can submit a new appeal with additional information.')).toBeVisible();
  });

  it.each([
    ['hopper@example.test', '\u200b\u3164', 'Reason', appealTexts.reasonRequired],
    ['hopper@example', 'It was lag.', 'Email', appealTexts.emailRequired],
  ])('marks the missing or invalid fields and focuses the first: %j, %j', async (email, reason, field, description) => {
    const { user, toast, calls } = await openPlayers(accepted);
    await fill(user, email, reason);
    await send(user);
    expect(toast()).toMatchObject({ title: 'Error', description, variant: 'destructive' });
    expect(dialog().getByLabelText(new RegExp(`^${field}`))).toBeInvalid();
    expect(dialog().getByLabelText(new RegExp(`^${field}`))).toHaveFocus();
    expect(dialog().getByText(description)).toBeVisible();
    await user.keyboard('x');
    expect(dialog().queryByText(description)).not.toBeInTheDocument();
    expect(calls.map((call) => call.path)).not.toContain(boardApi.player.submit);
  });

  it('marks both fields if both are empty, each with its own text', async () => {
    const { user, toast } = await openPlayers(accepted);
    await send(user);
    expect(toast()).toMatchObject({ title: 'Error', description: appealTexts.reasonRequired });
    expect(dialog().getByLabelText('Email Address *')).toHaveAccessibleDescription(appealTexts.emailRequired);
    expect(dialog().getByLabelText('Email Address *')).toHaveFocus();
    expect(dialog().getByLabelText('Reason for Appeal *')).toHaveAccessibleDescription(appealTexts.reasonRequired);
  });

  it('keeps a text over the limit and shows the excess in characters', async () => {
    const { user, toast } = await openPlayers(accepted);
    await fill(user, 'hopper@example.test', '');
    fireEvent.change(dialog().getByLabelText(/Reason/), { target: { value: 'x'.repeat(4_003) } });
    expect(dialog().getByText('3 characters too many')).toBeInTheDocument();
    await send(user);
    expect(toast()).toMatchObject({ title: 'Error', description: appealTexts.tooLong });
  });

  it('shows a toast and refreshes the record once it is submitted', async () => {
    const { user, toast, calls } = await openPlayers(accepted);
    await fill(user, ' hopper@example.test ', 'It was lag.');
    await send(user);
    expect(await screen.findByText('Pending Review')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toast()).toMatchObject({ title: 'Appeal Submitted', description: 'Your appeal has been submitted and is now under review.' });
    expect(calls.find((call) => call.path === boardApi.player.submit)?.body).toEqual({
      cardId: cardId(1),
      email: 'hopper@example.test',
      reason: 'It was lag.',
      submissionId: expect.any(String),
    });
    expect(screen.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Record of IslandHopper22' })).toHaveFocus());
  });

  it('stays open and busy while it is being submitted', async () => {
    const { user } = await openPlayers(silence);
    await fill(user, 'hopper@example.test', 'It was lag.');
    await send(user);
    expect(dialog().getByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it.each<[string, Reply, string]>([
    ['the board is down', refusal(503, 'no'), appealTexts.failed],
    ['there is no connection', unreachable, appealTexts.failed],
    ['an appeal is already pending', refusal(409, appealTexts.alreadyPending), appealTexts.alreadyPending],
  ])('keeps the typed text when %s', async (_when, failure, description) => {
    const { user, toast } = await openPlayers(failure);
    await fill(user, 'hopper@example.test', 'It was lag.');
    await send(user);
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', description, variant: 'destructive' }));
    expect(dialog().getByLabelText(/Reason/)).toHaveValue('It was lag.');
  });

  it('reuses its submission id after a lost reply, but not after an edit', async () => {
    const { user, calls } = await openPlayers(unreachable);
    const ids = () =>
      calls.filter(({ path }) => path === boardApi.player.submit).map(({ body }) => (body as { submissionId: string }).submissionId);
    await fill(user, 'hopper@example.test', 'It was lag.');
    for (const sent of [1, 2]) {
      await send(user);
      await waitFor(() => expect(ids()).toHaveLength(sent));
      await dialog().findByRole('button', { name: 'Submit Appeal' });
    }
    await fill(user, '', ' Really.');
    await send(user);
    await waitFor(() => expect(ids()).toHaveLength(3));
    expect(ids()[1]).toBe(ids()[0]);
    expect(ids()[2]).not.toBe(ids()[0]);
  });

  it('keeps the typed text and returns the focus when it is closed', async () => {
    const { user } = await openPlayers(accepted);
    await fill(user, '', 'Half a sentence');
    await user.keyboard('{Escape}');
    const button = screen.getByRole('button', { name: 'Appeal' });
    await waitFor(() => expect(button).toHaveFocus());
    await user.click(button);
    expect(dialog().getByLabelText(/Reason/)).toHaveValue('Half a sentence');
  });

  it('reopens with its text when the same person signs in again after an expired session', async () => {
    const { user, toast, host, unmount } = await openPlayers(refusal(401, 'Sign in required'));
    await fill(user, 'hopper@example.test', 'It was lag.');
    await send(user);
    await waitFor(() => expect(toast()).toMatchObject({ title: portalMessages.auth.ended.title }));
    expect(await screen.findByText('What you were writing is kept in this tab. Sign in to go on here.')).toBeVisible();
    toast()?.action?.onClick();
    expect(host.signIn).toHaveBeenCalledWith(standingPages.accountStanding);
    unmount();

    const record = { [standingApi.player]: playerRecord() };
    const otherPage = await openPage({ path: standingPages.accountStanding, session: { ...player, userId: '9' }, replies: record });
    await screen.findByText('Trolling during boarding');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    otherPage.unmount();
    await openPage({ path: standingPages.accountStanding, session: player, replies: record });
    expect(await screen.findByRole('dialog', { name: 'Appeal Punishment' })).toBeVisible();
    expect(dialog().getByLabelText(/Reason/)).toHaveValue('It was lag.');
  });
});

describe("a staff member's appeal", () => {
  async function openStaff(submission: Reply, fields: Parameters<typeof staffPunishment>[0] = {}) {
    const page = await openPage({
      path: standingPages.staffAccountStanding,
      session: staff,
      replies: {
        [standingApi.staff]: staffRecord({ punishments: [staffPunishment(fields)] }),
        [boardApi.staff.submit]: submission,
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Submit Appeal' }));
    await screen.findByRole('dialog', { name: 'Submit Appeal' });
    return page;
  }

  it('requires both fields, and a valid email address', async () => {
    const { user, toast, calls } = await openStaff(accepted);
    await fill(user, 'sam@example', '');
    await send(user);
    expect(toast()).toMatchObject({ title: 'Missing Information', description: 'Please provide both appeal reason and email address.' });
    await fill(user, '', 'Same shift.');
    await send(user);
    expect(toast()).toMatchObject({ title: 'Appeal Failed', description: appealTexts.emailRequired });
    expect(calls.map(({ path }) => path)).not.toContain(boardApi.staff.submit);
  });

  it('shows a toast once it is submitted', async () => {
    const { user, toast, calls } = await openStaff(accepted);
    expect(dialog().getByLabelText('Appeal Reason')).toBeVisible();
    await fill(user, 'sam@example.test', 'Same shift.');
    await send(user);
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Appeal Submitted',
        description: 'Your appeal has been submitted and is now pending review.',
      }),
    );
    expect(calls.find(({ path }) => path === boardApi.staff.submit)?.body).toMatchObject({ cardId: cardId(3) });
  });

  it('shows an error when it fails', async () => {
    const { user, toast } = await openStaff(refusal(503, 'no'), { earlierDenialAt: '2026-01-02T12:00:00.000Z' });
    expect(dialog().getByText(/Your previous appeal was denied/)).toBeVisible();
    await fill(user, 'sam@example.test', 'Same shift.');
    await send(user);
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Appeal Failed', description: 'Failed to submit appeal. Please try again.' }),
    );
  });
});
