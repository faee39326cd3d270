import { describe, expect, it } from '@jest/globals';
import { careersApi, reviewApi, reviewMessages, type ApplicationDetail } from '@portal/careers-contract';
import { refusal, type Call, type Replies } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { applicant, detail, id, listReply } from '../../../../test/careers.ts';
import { openPage, senior } from '../../../../test/open-page.ts';

const note = { id: id(81), author: 'HibiscusHal', text: 'Calm on the radio.\n<b>Late</b>', writtenAt: '2026-07-05T14:05:00Z' };

async function view(read: () => ApplicationDetail, replies: Replies = {}) {
  const page = await openPage(
    senior,
    { [careersApi.adminApplications]: listReply([applicant({ stage: read().stage })]), [careersApi.adminApplication]: read, ...replies },
    '/careers?tab=applications',
  );
  await page.user.click(await screen.findByRole('button', { name: 'View' }));
  await screen.findByRole('region', { name: 'Cover Letter' });
  return page;
}
const bodies = (calls: Call[], path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);

describe('the review of an application', () => {
  it('moves the application to another stage', async () => {
    let current = detail({ stage: 'received', notes: [] });
    const { user, calls, toast } = await view(() => current, {
      [reviewApi.stage]: () => {
        current = { ...current, stage: 'interview' };
        return { stage: 'interview' };
      },
    });
    const stages = within(screen.getByRole('group', { name: 'Stage' }));
    expect(stages.getByRole('button', { name: 'Received' })).toHaveAttribute('aria-current', 'step');
    expect(stages.queryByRole('button', { name: 'Decided' })).not.toBeInTheDocument();
    await user.click(stages.getByRole('button', { name: 'Interview' }));
    await waitFor(() => expect(stages.getByRole('button', { name: 'Interview' })).toHaveAttribute('aria-current', 'step'));
    expect(bodies(calls, reviewApi.stage)).toEqual([{ id: id(11), stage: 'interview' }]);
    expect(toast()).toMatchObject({ title: 'Application moved to interview' });
  });

  it('says why the application cannot be moved', async () => {
    const { user, toast } = await view(() => detail({ stage: 'received', notes: [] }), {
      [reviewApi.stage]: refusal(409, reviewMessages.tooManyInterviews),
    });
    await user.click(screen.getByRole('button', { name: 'Interview' }));
    await waitFor(() => expect(toast()).toMatchObject({ description: reviewMessages.tooManyInterviews, variant: 'destructive' }));
  });

  it('shows internal notes as text, adds one, and retries it under the same id', async () => {
    let current = detail({ stage: 'received', notes: [note] });
    let reply: object = refusal(503, reviewMessages.noteFailed);
    const { user, calls, toast } = await view(() => current, { [reviewApi.note]: () => reply });
    expect(screen.getByRole('list', { name: 'Internal notes' })).toHaveTextContent('<b>Late</b>');
    expect(screen.getByText(/HibiscusHal/)).toBeVisible();
    const field = screen.getByLabelText('Internal note');
    await user.type(field, 'j means next, but not here');
    await user.click(screen.getByRole('button', { name: 'Add Note' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: reviewMessages.noteFailed }));
    expect(field).toHaveValue('j means next, but not here');
    const written = { ...note, id: id(82), author: 'Capt_Marisol', text: 'j means next, but not here' };
    current = { ...current, notes: [note, written] };
    reply = { notes: [note, written] };
    await user.click(screen.getByRole('button', { name: 'Add Note' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(await screen.findByText(written.text)).toBeVisible();
    const [first, second] = bodies(calls, reviewApi.note);
    expect(first).toEqual({ id: id(11), noteId: expect.any(String), text: written.text });
    expect(second).toEqual(first);
  });

  it('uses a new id for a note that was edited after a failure', async () => {
    const { user, calls } = await view(() => detail({ stage: 'received', notes: [] }), {
      [reviewApi.note]: refusal(503, reviewMessages.noteFailed),
    });
    for (const part of ['Calm.', ' Late.']) {
      await user.type(screen.getByLabelText('Internal note'), part);
      await user.click(screen.getByRole('button', { name: 'Add Note' }));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Add Note' })).toBeEnabled());
    }
    const notes = bodies(calls, reviewApi.note) as { noteId: string; text: string }[];
    expect(notes.map(({ text }) => text)).toEqual(['Calm.', 'Calm. Late.']);
    expect(notes[0]?.noteId).not.toBe(notes[1]?.noteId);
  });

  it('keeps an unsent note while the dialog is closed', async () => {
    const { user } = await view(() => detail({ stage: 'received', notes: [] }));
    await user.type(screen.getByLabelText('Internal note'), 'Calm.');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'View' }));
    expect(await screen.findByLabelText('Internal note')).toHaveValue('Calm.');
  });

  it("is not offered for the viewer's own application", async () => {
    await view(() => detail({ isOwn: true, stage: 'received' }));
    expect(screen.queryByLabelText('Internal note')).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Stage' })).not.toBeInTheDocument();
  });

  it('filters the list by stage', async () => {
    const { user, calls } = await openPage(
      senior,
      { [careersApi.adminApplications]: listReply([applicant({ stage: 'interview' })]) },
      '/careers?tab=applications&stage=decided',
    );
    expect(await within(await screen.findByRole('list', { name: 'Applications' })).findByText('Interview')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Status'), 'Pending: interview');
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ status: 'pending', stage: 'interview' }));
    expect(location.search).toContain('stage=interview');
  });
});
