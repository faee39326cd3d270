import { describe, expect, it } from '@jest/globals';
import { careersApi, careersLimits, careersMessages, careersPages, pendingJobKey } from '@portal/careers-contract';
import { emailInvalidText, type StoredUser } from '@portal/portal-contract';
import { enterText, member, refusal, silence, unreachable, type Replies, type Reply } from '@portal/testing/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { application, id, job, jobsReply, ownReply } from '../../../test/careers.ts';
import { openPage } from '../../../test/open-page.ts';

const letter = 'I know every gate by heart.';
const field = () => screen.getByRole('textbox', { name: 'Cover Letter' });
const submit = () => screen.getByRole('button', { name: 'Submit Application' });

async function openDialog(replies: Replies = {}, session: StoredUser = member) {
  const page = await openPage(session, replies);
  await page.user.click(await screen.findByRole('button', { name: 'Apply' }));
  await screen.findByRole('dialog', { name: 'Apply for Cabin Crew' });
  return page;
}

async function send(reply: Reply, replies: Replies = {}) {
  const page = await openDialog({ [careersApi.apply]: reply, ...replies });
  await enterText(page.user, field(), letter);
  await page.user.click(submit());
  return page;
}

describe('the apply dialog', () => {
  it('names the job and the applicant, and asks for the letter', async () => {
    await openDialog();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Inflight • Applying as IslandHopper2');
    expect(screen.getByLabelText('Roblox Username')).toBeDisabled();
    expect(screen.getByLabelText('Roblox Username')).toHaveValue('IslandHopper2');
    expect(field()).toBeRequired();
    expect(field()).toHaveAttribute('rows', '8');
    expect(field()).toHaveFocus();
    expect(screen.queryByLabelText('Email (optional)')).not.toBeInTheDocument();
  });

  it('requires a letter of up to 5,000 characters', async () => {
    const { user } = await openDialog();
    expect(submit()).toBeDisabled();
    await enterText(user, field(), '  ');
    expect(submit()).toBeDisabled();
    fireEvent.change(field(), { target: { value: 'x'.repeat(careersLimits.coverLetter) } });
    expect(submit()).toBeEnabled();
    expect(field()).toHaveAccessibleDescription('5,000 of 5,000 characters Fewer than 500 characters left');
    fireEvent.change(field(), { target: { value: 'x'.repeat(careersLimits.coverLetter + 1) } });
    expect(submit()).toBeDisabled();
    expect(field()).toBeInvalid();
    expect(screen.getByText('One character too many')).toBeInTheDocument();
  });

  it('cannot be closed or sent again while the request is in flight', async () => {
    const { user, calls } = await send(silence);
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(field()).toHaveValue(letter);
    expect(calls.filter(({ path }) => path === careersApi.apply)).toHaveLength(1);
  });

  it('sends the application, shows a toast, closes, and lists it', async () => {
    let sent = false;
    const { toast, calls } = await send(
      () => {
        sent = true;
        return { application: application() };
      },
      { [careersApi.applications]: () => ownReply(sent ? [application()] : []) },
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toast()).toMatchObject({ title: 'Application submitted successfully!' });
    expect(calls.find(({ path }) => path === careersApi.apply)?.body).toEqual({ jobId: id(1), coverLetter: letter });
    expect(await screen.findByRole('button', { name: 'Applied' })).toBeDisabled();
    expect(within(screen.getByRole('region', { name: 'Your Applications' })).getByText('Pending')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Cabin Crew'));
    await waitFor(() => expect(calls.filter(({ path }) => path === careersApi.jobs).length).toBeGreaterThan(1));
    expect(sessionStorage).toHaveLength(0);
  });

  it('R19 sends the address for the decision, but marks an invalid one and does not send it', async () => {
    const { user, calls } = await openDialog({ [careersApi.applications]: ownReply([], true), [careersApi.apply]: silence });
    await enterText(user, field(), letter);
    const address = screen.getByLabelText('Email (optional)');
    await enterText(user, address, 'sam@home');
    expect(address).toBeValid();
    await user.click(submit());
    expect(address).toBeInvalid();
    expect(screen.getByText(emailInvalidText)).toBeVisible();
    expect(calls.filter(({ path }) => path === careersApi.apply)).toEqual([]);
    await enterText(user, address, '.example');
    expect(address).toBeValid();
    await user.click(submit());
    expect(calls.find(({ path }) => path === careersApi.apply)?.body).toMatchObject({ email: 'sam@home.example' });
  });

  it('omits a missing department', async () => {
    await openDialog({ [careersApi.jobs]: jobsReply([job({ department: '' })]) });
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Applying as IslandHopper2');
  });

  it.each<[string, Reply]>([
    ['Failed to submit application', refusal(400, 'body/jobId Invalid string: must match pattern /^[0-9A-Za-z-]{1,64}$/')],
    ['Failed to submit application', refusal(503, 'Failed to submit application')],
    ['This position is no longer open for applications', refusal(409, careersMessages.jobClosed)],
    ['Failed to submit application', unreachable],
  ])('shows a toast after a failure (%s) and keeps the letter', async (text, reply) => {
    const { toast, user } = await send(reply);
    await waitFor(() => expect(toast()).toMatchObject({ title: text, variant: 'destructive' }));
    expect(field()).toHaveValue(letter);
    expect(submit()).toBeEnabled();

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(field()).toHaveValue(letter);
  });

  it('R28 closes and marks the position as applied if the member applied in another tab', async () => {
    let hasApplied = false;
    const { toast } = await send(
      () => {
        hasApplied = true;
        return refusal(409, careersMessages.alreadyApplied);
      },
      { [careersApi.applications]: () => ownReply(hasApplied ? [application()] : []) },
    );
    await waitFor(() => expect(toast()).toMatchObject({ title: 'You have already applied for this position', variant: 'destructive' }));
    expect(await screen.findByRole('button', { name: 'Applied' })).toBeDisabled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps the letter when the session ends, sends nothing for a guest, and resumes after a sign-in', async () => {
    const { user, host, toast, calls, unmount } = await send(refusal(401, 'Sign in required'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
    expect(field()).toHaveValue(letter);
    await user.click(submit());
    expect(toast()).toMatchObject({ title: 'Please sign in to apply', variant: 'destructive' });
    expect(calls.filter(({ path }) => path === careersApi.apply)).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Sign In with Roblox' }));
    expect(host.signIn).toHaveBeenCalledWith(careersPages.careers);
    expect(sessionStorage.getItem(pendingJobKey)).toBe(id(1));

    unmount();
    await openPage(member);
    await screen.findByRole('dialog', { name: 'Apply for Cabin Crew' });
    expect(field()).toHaveValue(letter);
    expect(sessionStorage.getItem(pendingJobKey)).toBeNull();
  });

  it('never shows one member the letter of another', async () => {
    const { user, become } = await openDialog();
    await enterText(user, field(), letter);
    become({ ...member, userId: '2002', username: 'SteelpanSam' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('textbox', { name: 'Cover Letter' })).toHaveValue('');
  });

  it('closes when the member signs out in another tab', async () => {
    const { become } = await openDialog();
    become(null);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a guest who applies', () => {
  it('is sent to the sign-in, which remembers the job', async () => {
    const { user, host } = await openPage(null);
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    expect(sessionStorage.getItem('pendingJobApplication')).toBe(id(1));
    expect(host.signIn).toHaveBeenCalledWith('/careers');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('sees the dialog of that job once after the sign-in', async () => {
    sessionStorage.setItem('pendingJobApplication', id(1));
    const { user } = await openPage(member);
    await screen.findByRole('dialog', { name: 'Apply for Cabin Crew' });
    expect(sessionStorage.getItem('pendingJobApplication')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('sees a toast if the job was closed during the sign-in', async () => {
    sessionStorage.setItem('pendingJobApplication', id(9));
    const { toast } = await openPage(member);
    await waitFor(() => expect(toast()).toMatchObject({ title: careersMessages.jobClosed }));
    expect(sessionStorage.getItem('pendingJobApplication')).toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('sees no dialog for a job that they already applied for', async () => {
    sessionStorage.setItem('pendingJobApplication', id(1));
    const { toast } = await openPage(member, { [careersApi.applications]: ownReply([application()]) });
    await screen.findByRole('button', { name: 'Applied' });
    expect(sessionStorage.getItem('pendingJobApplication')).toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toast()).toBeUndefined();
  });

  it('sees no dialog after withdrawing that application later', async () => {
    sessionStorage.setItem('pendingJobApplication', id(1));
    let own = [application()];
    const { user } = await openPage(member, {
      [careersApi.applications]: () => ownReply(own),
      [careersApi.withdraw]: () => {
        own = [];
        return { success: true };
      },
    });
    await user.click(await screen.findByRole('button', { name: /Withdraw/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Withdraw/ }));
    await screen.findByRole('button', { name: 'Apply' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('sees the dialog once the listings can be read and the sign-in is complete', async () => {
    sessionStorage.setItem('pendingJobApplication', id(1));
    let reply: object = refusal(404, careersMessages.listFailed);
    const { user, become } = await openPage(null, { [careersApi.jobs]: () => reply });
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(sessionStorage.getItem('pendingJobApplication')).toBe(id(1));
    reply = jobsReply([job()]);
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    await screen.findByRole('button', { name: 'Apply' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    become(member);
    await screen.findByRole('dialog', { name: 'Apply for Cabin Crew' });
  });
});
