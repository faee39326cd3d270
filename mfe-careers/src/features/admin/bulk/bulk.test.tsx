import { describe, expect, it } from '@jest/globals';
import { careersApi, reviewApi, reviewMessages, type MadeDecision, type PlannedDecision } from '@portal/careers-contract';
import { enterText, refusal, type Replies } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { applicant, id, listReply } from '../../../../test/careers.ts';
import { bodies, openPage, senior } from '../../../../test/open-page.ts';

const people = ['Drifter', 'CalypsoCarla', 'SocaSid'].map((username, index) => applicant({ id: id(11 + index), username }));
const planned = (index: number, fields: Partial<PlannedDecision> = {}): PlannedDecision => ({
  id: id(11 + index),
  username: people[index]?.username ?? '',
  jobTitle: 'Cabin Crew',
  skip: null,
  mail: true,
  ...fields,
});
const made = (index: number, fields: Partial<MadeDecision> = {}): MadeDecision => {
  const { skip: _skip, ...rest } = planned(index);
  return { ...rest, outcome: 'decided', reason: null, mail: 'queued', ...fields };
};
const preview = { decisions: [planned(0), planned(1, { mail: false }), planned(2, { skip: reviewMessages.ownApplication, mail: false })] };

async function ask(replies: Replies) {
  const page = await openPage(
    senior,
    { [careersApi.adminApplications]: listReply(people), [reviewApi.preview]: preview, ...replies },
    '/careers?tab=applications',
  );
  await page.user.click(await screen.findByRole('button', { name: 'All 3' }));
  expect(screen.getByText('3 chosen')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Accept…' }));
  await screen.findByRole('dialog', { name: 'Accept 3 applications' });
  return page;
}
const dialog = () => within(screen.getByRole('dialog'));

describe('a bulk decision', () => {
  it('previews emails and exceptions, decides the rest with one note, and clears the selection', async () => {
    const { user, calls, toast } = await ask({ [reviewApi.decideAll]: { decisions: [made(0), made(1, { mail: 'none' })] } });
    expect(await screen.findByRole('region', { name: 'To be accepted' })).toHaveTextContent(
      /Drifter Cabin CrewGets an email.*CalypsoCarla.*No email/,
    );
    expect(screen.getByRole('region', { name: 'Left out' })).toHaveTextContent(reviewMessages.ownApplication);
    expect(bodies(calls, reviewApi.preview)).toEqual([{ ids: [11, 12, 13].map(id), status: 'accepted' }]);
    await enterText(user, dialog().getByLabelText('Note in the email to one applicant (optional)'), 'Welcome!');
    await user.click(dialog().getByRole('button', { name: 'Accept 2 applications' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toast()).toMatchObject({ title: '2 applications accepted' });
    expect(bodies(calls, reviewApi.decideAll)).toEqual([{ ids: [11, 12].map(id), status: 'accepted', note: 'Welcome!', hold: true }]);
    expect(screen.getByText('None chosen')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Chosen applications' })).toHaveFocus();
  });

  it('shows each failed decision, and retries only those', async () => {
    let reply = [made(0), made(1, { outcome: 'failed', reason: reviewMessages.decisionFailed, mail: 'none' })];
    const { user, calls } = await ask({ [reviewApi.decideAll]: () => ({ decisions: reply }) });
    await user.click(await dialog().findByRole('button', { name: 'Accept 2 applications' }));
    expect(await dialog().findByRole('region', { name: 'Not decided' })).toHaveTextContent(/CalypsoCarla.*Failed to update application/);
    expect(dialog().getByRole('alert')).toHaveTextContent('1 application accepted. 1 not decided.');
    reply = [made(1, { outcome: 'skipped', reason: reviewMessages.alreadyAccepted, mail: 'none' })];
    await user.click(dialog().getByRole('button', { name: 'Try Again' }));
    expect(await dialog().findByText(reviewMessages.alreadyAccepted)).toBeVisible();
    expect(bodies(calls, reviewApi.decideAll).at(-1)).toMatchObject({ ids: [id(12)] });
    expect(dialog().queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open with a toast if the request fails', async () => {
    const { user, toast } = await ask({ [reviewApi.decideAll]: refusal(503, reviewMessages.decisionFailed) });
    await user.click(await dialog().findByRole('button', { name: 'Accept 2 applications' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to update the applications', variant: 'destructive' }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('keeps its note while the dialog is closed', async () => {
    const { user } = await ask({});
    await enterText(user, await dialog().findByLabelText('Note in the email to one applicant (optional)'), 'Welcome!');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Accept…' }));
    expect(await dialog().findByLabelText('Note in the email to one applicant (optional)')).toHaveValue('Welcome!');
  });

  it('says if the preview fails, or if nobody can be decided', async () => {
    let reply: object = refusal(503, reviewMessages.previewFailed);
    const { user } = await ask({ [reviewApi.preview]: () => reply });
    expect(await dialog().findByRole('alert')).toHaveTextContent(reviewMessages.previewFailed);
    reply = { decisions: [planned(2, { skip: reviewMessages.ownApplication })] };
    await user.click(dialog().getByRole('button', { name: 'Try Again' }));
    expect(await dialog().findByText('None of these can be decided.')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Accept 0 applications' })).toBeDisabled();
  });
});
