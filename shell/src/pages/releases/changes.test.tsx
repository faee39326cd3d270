import { describe, expect, it } from '@jest/globals';
import { releasesApi, type ReleasesReply } from '@portal/portal-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal, silence, type Replies } from '@portal/testing/browser';
import { minutesAgo, openDesk, release, releasesReply, remote, remoteWithCanary, shell } from '../../../test/desk-double.tsx';

const { overview, promote, canary, rollback, remove } = releasesApi;
const done = (state: string, version = '1.1.0') => ({ remote: 'booking', version, state, reasons: [], revision: 5 });
const replyAfterPromotion = releasesReply({
  remotes: [
    remote({
      revision: 5,
      live: { version: '1.1.0', since: minutesAgo(0), by: 'Capt_Marisol', health: { views: 0, errors: 0 } },
      releases: [],
    }),
  ],
});

async function open(replies: Replies, reply: ReleasesReply = releasesReply()) {
  const served: Replies = { [overview]: reply, ...replies };
  const desk = await openDesk({ replies: served });
  await screen.findByRole('table', { name: 'Departures' });
  const press = async (name: string) => {
    await desk.user.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...desk, served, press };
}

describe('promoting', () => {
  const button = 'Promote (Flights and trips 1.1.0)';

  it('asks for confirmation and explains the effect on visitors', async () => {
    const { press, user, sent } = await open({});
    const dialog = await press(button);
    expect(dialog.getByRole('heading', { name: 'Promote booking 1.1.0?' })).toBeVisible();
    expect(dialog.getByText('Everybody gets booking 1.1.0 from their next page on.')).toBeVisible();
    expect(dialog.getByText('1.0.0 stays ready for a rollback.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: button })).toHaveFocus();
    expect(sent(promote)).toEqual([]);
  });

  it('sends the shown revision, refreshes, shows a toast and focuses the remote', async () => {
    const { press, user, served, sent, toast } = await open({ [promote]: done('live') });
    const dialog = await press(button);
    served[overview] = replyAfterPromotion;
    await user.click(dialog.getByRole('button', { name: 'Promote 1.1.0' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(promote)).toEqual([{ remote: 'booking', version: '1.1.0', expected: 4 }]);
    expect(toast()).toMatchObject({ title: 'booking 1.1.0 is live' });
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Flights and trips' })).toHaveFocus());
  });

  it('is busy during the request, and cannot be closed or confirmed twice', async () => {
    const { press, user, sent } = await open({ [promote]: silence });
    const dialog = await press(button);
    await user.click(dialog.getByRole('button', { name: 'Promote 1.1.0' }));
    expect(await dialog.findByRole('button', { name: 'Promoting...' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(sent(promote)).toHaveLength(1);
  });

  it("shows the server's message after a 409, and refreshes the list", async () => {
    const message = 'Another release changed this remote. Last change: rollback of booking 0.9.0 by FirstOfficerFinn.';
    const { press, user, served, sent } = await open({ [promote]: refusal(409, message) });
    const dialog = await press(button);
    served[overview] = replyAfterPromotion;
    await user.click(dialog.getByRole('button', { name: 'Promote 1.1.0' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(`${message}Your change was not made. The list is up to date again.`);
    expect(dialog.queryByRole('button', { name: 'Promote 1.1.0' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Back to the list' }));
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
    expect(sent(promote)).toHaveLength(1);
  });

  it("shows the gate's reasons after a 422", async () => {
    const reasons = ['Page /my-trips belongs to careers.', 'react ^20 is not live.'];
    const refused = { remote: 'booking', version: '1.1.0', state: 'candidate', reasons, revision: 4 };
    const { press, user } = await open({ [promote]: refusal(422, 'The release was refused.', refused) });
    const dialog = await press(button);
    await user.click(dialog.getByRole('button', { name: 'Promote 1.1.0' }));
    for (const reason of reasons) expect(await dialog.findByText(reason)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Back to the list' })).toBeVisible();
  });

  it('allows a retry after a temporary failure', async () => {
    const { press, user, served, sent } = await open({ [promote]: refusal(503, 'The service is temporarily unavailable') });
    const dialog = await press(button);
    await user.click(dialog.getByRole('button', { name: 'Promote 1.1.0' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The service is temporarily unavailable');
    served[promote] = done('live');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(promote)).toHaveLength(2);
  });

  it('says that a remote without a live version opens for the first time', async () => {
    const first = remote({ live: null, previous: null, releases: [release()] });
    const { press } = await open({}, releasesReply({ remotes: [first] }));
    expect((await press(button)).getByText('Its pages open to visitors for the first time.')).toBeVisible();
  });

  it('says that a canary of another version continues', async () => {
    const releases = [release({ version: '1.2.0' }), release({ state: 'canary' })];
    const { press } = await open({}, releasesReply({ remotes: [remoteWithCanary({ releases })] }));
    const dialog = await press('Promote (Flights and trips 1.2.0)');
    expect(dialog.getByText('The canary of 1.1.0 goes on.')).toBeVisible();
  });
});

describe('a canary', () => {
  const button = 'Canary… (Flights and trips 1.1.0)';

  it('starts with 10 percent, or with the typed share', async () => {
    const { press, user, sent } = await open({ [canary]: done('canary') });
    const dialog = await press(button);
    const field = dialog.getByRole('spinbutton', { name: 'Percent of visitors' });
    expect(field).toHaveValue(10);
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, '25');
    expect(dialog.getByText(/About 25 of 100 visitors get booking 1.1.0/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /Give it to 25\s%/ }));
    await waitFor(() => expect(sent(canary)).toEqual([{ remote: 'booking', version: '1.1.0', percent: 25, expected: 4 }]));
  });

  it('does not disable its field during the request, so that the field keeps the focus', async () => {
    const { press, user } = await open({ [canary]: silence });
    const dialog = await press(button);
    await user.click(dialog.getByRole('button', { name: /Give it to 10\s%/ }));
    const field = dialog.getByRole('spinbutton', { name: 'Percent of visitors' });
    await waitFor(() => expect(field).toHaveAttribute('readonly'));
    expect(field).toBeEnabled();
  });

  it.each(['0', '100', '2.5', ''])('does not start with a share of "%s"', async (share) => {
    const { press, user, sent } = await open({ [canary]: done('canary') });
    const dialog = await press(button);
    const field = dialog.getByRole('spinbutton');
    await user.clear(field);
    if (share) await user.type(field, share);
    expect(dialog.getByText(/Some visitors get booking 1.1.0/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Start canary' }));
    expect(await dialog.findByText('Enter a whole number from 1 to 99.')).toBeVisible();
    expect(field).toBeInvalid();
    expect(sent(canary)).toEqual([]);
  });

  it('can change its share, starting from the current one', async () => {
    const { press } = await open(
      {},
      releasesReply({ remotes: [remoteWithCanary({ canary: { ...remoteWithCanary().canary!, percent: 40 } })] }),
    );
    const dialog = await press('Change share… (Flights and trips 1.1.0)');
    expect(dialog.getByRole('heading', { name: 'Change the share of booking 1.1.0?' })).toBeVisible();
    expect(dialog.getByRole('spinbutton')).toHaveValue(40);
  });

  it('ends by a rollback that explains the effect on visitors', async () => {
    const { press, user, sent } = await open({ [rollback]: done('candidate') }, releasesReply({ remotes: [remoteWithCanary()] }));
    const dialog = await press('End canary (Flights and trips 1.1.0)');
    expect(dialog.getByText('The 10 of 100 visitors who have 1.1.0 get 1.0.0 again from their next page on.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'End canary' }));
    await waitFor(() => expect(sent(rollback)).toEqual([{ remote: 'booking', expected: 4 }]));
  });
});

describe('rolling back', () => {
  it('names the restored version', async () => {
    const { press, user, sent, toast } = await open({ [rollback]: done('live', '0.9.0') });
    const dialog = await press('Roll back to 0.9.0 (Flights and trips)');
    expect(dialog.getByText('Everybody gets booking 0.9.0 again from their next page on.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Roll back to 0.9.0' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'booking is back on 0.9.0' }));
    expect(sent(rollback)).toEqual([{ remote: 'booking', expected: 4 }]);
  });

  it('is not offered without a previous version', async () => {
    await open({}, releasesReply({ remotes: [shell()] }));
    expect(screen.queryByRole('button', { name: /Roll back/ })).not.toBeInTheDocument();
  });
});

describe('removing', () => {
  it('explains that the files go for good, and sends the version', async () => {
    const { press, user, sent, toast } = await open({ [remove]: done('removed', '0.9.0') });
    const dialog = await press('Remove… (Flights and trips 0.9.0)');
    expect(dialog.getByText(/deletes its files and answers 404/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove 0.9.0' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'booking 0.9.0 is removed' }));
    expect(sent(remove)).toEqual([{ remote: 'booking', version: '0.9.0', expected: 4 }]);
  });

  it('is not offered for the live version', async () => {
    await open({});
    expect(screen.queryByRole('button', { name: 'Remove… (Flights and trips 1.0.0)' })).not.toBeInTheDocument();
  });
});
