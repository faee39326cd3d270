import { describe, expect, it, jest } from '@jest/globals';
import { careersApi, rankMessages, ranksApi, reviewApi, reviewMessages, type ApplicationRank } from '@portal/careers-contract';
import { refusal } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { applicant, detail, id, listReply } from '../../../../test/careers.ts';
import { bodies, openApplication, openPage, senior } from '../../../../test/open-page.ts';

const note = { id: id(81), author: 'HibiscusHal', text: 'Calm on the radio.\n<b>Late</b>', writtenAt: '2026-07-05T14:05:00Z' };

describe('the review of an application', () => {
  it('moves the application to another stage', async () => {
    let current = detail({ stage: 'received', notes: [] });
    const { user, calls, toast } = await openApplication(() => current, {
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

  it('shows the thumbs by reviewer, gives one, and takes it back', async () => {
    let current = detail({ notes: [], thumbs: [{ by: 'HibiscusHal', isMine: false, thumb: 'down' }] });
    const { user, calls } = await openApplication(() => current, {
      [reviewApi.thumb]: ({ body }) => {
        const { thumb } = body as { thumb: 'up' | null };
        const thumbs = [...(current.thumbs ?? []).slice(0, 1), ...(thumb ? [{ by: 'Capt_Marisol', isMine: true, thumb }] : [])];
        current = { ...current, thumbs };
        return { thumbs };
      },
    });
    expect(screen.getByRole('group', { name: 'Thumbs' })).toHaveTextContent('HibiscusHal');
    for (const [isPressed, count] of [
      [true, 1],
      [false, 0],
    ] as const) {
      await user.click(screen.getByRole('button', { name: /^Thumbs up/ }));
      const button = await screen.findByRole('button', { name: `Thumbs up, ${count}` });
      expect(button).toHaveAttribute('aria-pressed', String(isPressed));
    }
    expect(bodies(calls, reviewApi.thumb).map((body) => (body as { thumb: string | null }).thumb)).toEqual(['up', null]);
  });

  it('says why the application cannot be moved', async () => {
    const { user, toast } = await openApplication(() => detail({ stage: 'received', notes: [] }), {
      [reviewApi.stage]: refusal(409, reviewMessages.tooManyInterviews),
    });
    await user.click(screen.getByRole('button', { name: 'Interview' }));
    await waitFor(() => expect(toast()).toMatchObject({ description: reviewMessages.tooManyInterviews, variant: 'destructive' }));
  });

  it('shows internal notes as text, adds one, and retries it under the same id', async () => {
    let current = detail({ stage: 'received', notes: [note] });
    let reply: object = refusal(503, reviewMessages.noteFailed);
    const { user, calls, toast } = await openApplication(() => current, { [reviewApi.note]: () => reply });
    expect(screen.getByRole('list', { name: 'Internal notes' })).toHaveTextContent('<b>Late</b>');
    expect(screen.getByText(/HibiscusHal/)).toBeVisible();
    const field = screen.getByLabelText('Internal note');
    await user.type(field, 'j means next, but not here');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: reviewMessages.noteFailed }));
    expect(field).toHaveValue('j means next, but not here');
    const written = { ...note, id: id(82), author: 'Capt_Marisol', text: 'j means next, but not here' };
    current = { ...current, notes: [note, written] };
    reply = { notes: [note, written] };
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(await screen.findByText(written.text)).toBeVisible();
    const [first, second] = bodies(calls, reviewApi.note);
    expect(first).toEqual({ id: id(11), noteId: expect.any(String), text: written.text });
    expect(second).toEqual(first);
  });

  it('uses a new id for a note that was edited after a failure', async () => {
    const { user, calls } = await openApplication(() => detail({ stage: 'received', notes: [] }), {
      [reviewApi.note]: refusal(503, reviewMessages.noteFailed),
    });
    for (const part of ['Calm.', ' Late.']) {
      await user.type(screen.getByLabelText('Internal note'), part);
      await user.click(screen.getByRole('button', { name: 'Add note' }));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Add note' })).toBeEnabled());
    }
    const notes = bodies(calls, reviewApi.note) as { noteId: string; text: string }[];
    expect(notes.map(({ text }) => text)).toEqual(['Calm.', 'Calm. Late.']);
    expect(notes[0]?.noteId).not.toBe(notes[1]?.noteId);
  });

  it('keeps an unsent note while the dialog is closed', async () => {
    const { user } = await openApplication(() => detail({ stage: 'received', notes: [] }));
    await user.type(screen.getByLabelText('Internal note'), 'Calm.');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'View' }));
    expect(await screen.findByLabelText('Internal note')).toHaveValue('Calm.');
  });

  it("is not offered for the viewer's own application", async () => {
    await openApplication(() => detail({ isOwn: true, stage: 'received' }));
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

const role = { id: '60', name: 'Trainee Crew', rank: 60 };
const rank = (fields: Partial<ApplicationRank> = {}): ApplicationRank => ({ state: 'set', role, reason: null, canRetry: false, ...fields });

const outcome = () => within(screen.getByRole('region', { name: 'Group rank' }));

describe('the group rank of an applicant', () => {
  it('is announced before the decision if the job grants one', async () => {
    await openApplication(() => detail({ offeredRole: role }));
    expect(screen.getByText('Accepting gives the group rank Trainee Crew (60).')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Group rank' })).not.toBeInTheDocument();
  });

  it.each<[string, ApplicationRank, RegExp]>([
    ['Rank set', rank(), /^Trainee Crew \(60\)Rank set$/],
    ['Waiting', rank({ state: 'waiting' }), /The portal sets it in a moment\.$/],
    ['Not a member of the group', rank({ state: 'notMember', canRetry: true }), /Ask them to join the group, then try again\.$/],
    ['Refused', rank({ state: 'refused', reason: rankMessages.hasHigher('Purser (240)') }), /RefusedThey already have Purser \(240\)\.$/],
  ])('is shown as %s', async (label, of, text) => {
    await openApplication(() => detail({ status: 'accepted', rank: of }));
    expect(outcome().getByText(label)).toBeVisible();
    expect(outcome().getByRole('status')).toHaveTextContent(text);
    expect(outcome().queryAllByRole('button', { name: 'Try again' })).toHaveLength(of.canRetry ? 1 : 0);
  });

  it('is kept after a rejection, with a hint', async () => {
    await openApplication(() => detail({ status: 'rejected', rank: rank(), offeredRole: role }));
    expect(outcome().getByText(/It stays although the application was rejected/)).toBeVisible();
    expect(screen.queryByText(/Accepting gives/)).not.toBeInTheDocument();
  });

  it('can be retried, and is polled until it is set', async () => {
    let current = detail({ status: 'accepted', rank: rank({ state: 'notMember', canRetry: true }) });
    let reply: object = refusal(409, rankMessages.noRole);
    const { user, calls, toast } = await openApplication(() => current, { [ranksApi.retry]: () => reply });
    await user.click(outcome().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(toast()).toMatchObject({ description: rankMessages.noRole, variant: 'destructive' }));
    current = detail({ status: 'accepted', rank: rank({ state: 'waiting' }) });
    reply = { rank: rank({ state: 'waiting' }) };
    await user.click(outcome().getByRole('button', { name: 'Try again' }));
    expect(await outcome().findByText('Waiting')).toBeVisible();
    current = detail({ status: 'accepted', rank: rank() });
    expect(await outcome().findByText('Rank set', undefined, { timeout: 5_000 })).toBeVisible();
    expect(bodies(calls, ranksApi.retry)).toEqual([{ id: id(11) }, { id: id(11) }]);
  });

  it("is not shown for the viewer's own application", async () => {
    await openApplication(() => detail({ isOwn: true, offeredRole: role }));
    expect(screen.queryByText(/Accepting gives/)).not.toBeInTheDocument();
  });
});

it('exports the filtered list, and reports a failure', async () => {
  const createObjectURL = jest.fn(() => 'blob:applications');
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  let reply: object = refusal(422, reviewMessages.tooManyToExport);
  const { user, calls, toast } = await openPage(
    senior,
    { [careersApi.adminApplications]: listReply([applicant()]), [reviewApi.export]: () => reply },
    '/careers?tab=applications&status=pending&order=oldest',
  );
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await user.click(button);
  await waitFor(() => expect(toast()).toMatchObject({ title: reviewMessages.exportFailed, description: reviewMessages.tooManyToExport }));
  expect(createObjectURL).not.toHaveBeenCalled();
  reply = {};
  await user.click(button);
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledTimes(1));
  expect(toast()).toMatchObject({ title: 'The file is in your downloads' });
  expect(calls.at(-1)?.body).toEqual({ status: 'pending', order: 'oldest' });
});
