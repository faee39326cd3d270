import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { careersApi, careersMessages, careersPages, reviewMessages, type Job } from '@portal/careers-contract';
import type { StoredUser } from '@portal/portal-contract';
import { enterText, refusal, silence, unreachable, type Replies, type Reply } from '@portal/testing/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { id, job } from '../../../test/careers.ts';
import { openPage, senior } from '../../../test/open-page.ts';

const closed = job({ id: id(4), title: 'Events Planner', department: 'Community', status: 'closed' });
const confirm = jest.spyOn(window, 'confirm');

beforeEach(() => {
  confirm.mockReturnValue(true);
});
afterEach(() => void confirm.mockReset());

const openPanel = (jobs: Reply, replies: Replies = {}, session: StoredUser = senior) =>
  openPage(session, { [careersApi.adminJobs]: jobs, ...replies });
const panel = () => within(screen.getByRole('region', { name: 'Admin Panel' }));
const findPanel = () => screen.findByRole('tab', { name: 'Job Listings' });
const rows = async () => within(await screen.findByRole('list', { name: 'Job Listings' }));
const row = async (title: string) => within((await (await rows()).findByText(title)).closest('li') as HTMLElement);

describe('the Admin Panel', () => {
  it('shows heading, lead and button before its lists load', async () => {
    await openPanel(silence, { [careersApi.adminApplications]: silence });
    await findPanel();
    expect(panel().getByText('Manage job listings and applications')).toBeVisible();
    expect(panel().getByRole('button', { name: 'New Job' })).toBeEnabled();
    expect(await panel().findByRole('tab', { name: 'Job Listings' })).toHaveAttribute('aria-selected', 'true');
    expect(panel().getByText('Loading job listings...')).toBeInTheDocument();
  });
});

describe('the job listings', () => {
  it('show jobs of every status with a badge', async () => {
    await openPanel({ jobs: [job(), closed] });
    const openJob = await row('Cabin Crew');
    expect(openJob.getByText('Inflight')).toBeVisible();
    expect(openJob.getByText('Open')).toBeVisible();
    const closedJob = await row('Events Planner');
    expect(closedJob.getByText('Community')).toBeVisible();
    expect(closedJob.getByText('Closed')).toBeVisible();
  });

  it('say whether there are none or a failure', async () => {
    let reply: object = refusal(404, careersMessages.listFailed);
    const { user } = await openPanel(() => reply);
    await findPanel();
    expect(await panel().findByRole('alert')).toHaveTextContent(careersMessages.listFailed);
    reply = { jobs: [] };
    await user.click(panel().getByRole('button', { name: 'Try Again' }));
    expect(await panel().findByText(/No job listings yet/)).toBeVisible();
  });

  it('delete a job after a confirmation, show a toast and focus the list', async () => {
    let jobs: Job[] = [job(), closed];
    const { user, toast, calls } = await openPanel(() => ({ jobs }), {
      [careersApi.deleteJob]: () => {
        jobs = [job()];
        return { success: true };
      },
    });
    await user.click((await row('Events Planner')).getByRole('button', { name: 'Delete Events Planner' }));
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this job listing?');
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Job deleted successfully' }));
    await waitFor(async () => expect((await rows()).queryByText('Events Planner')).not.toBeInTheDocument());
    expect(calls.find(({ path }) => path === careersApi.deleteJob)?.body).toEqual({ id: id(4) });
    await waitFor(() => expect(screen.getByRole('list', { name: 'Job Listings' })).toHaveFocus());
  });

  it('delete nothing without a confirmation', async () => {
    confirm.mockReturnValue(false);
    const { user, calls } = await openPanel({ jobs: [job()] });
    await user.click((await row('Cabin Crew')).getByRole('button', { name: 'Delete Cabin Crew' }));
    expect(calls.some(({ path }) => path === careersApi.deleteJob)).toBe(false);
  });

  it('show a toast after a failed deletion', async () => {
    const { user, toast } = await openPanel({ jobs: [job()] }, { [careersApi.deleteJob]: refusal(404, reviewMessages.jobMissing) });
    await user.click((await row('Cabin Crew')).getByRole('button', { name: 'Delete Cabin Crew' }));
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Failed to delete job', description: reviewMessages.jobMissing, variant: 'destructive' }),
    );
  });
});

describe('the job editor', () => {
  const fieldOf = (label: string) => screen.getByLabelText(label);
  async function openNew(replies: Replies = {}) {
    const page = await openPanel({ jobs: [job()] }, replies);
    await findPanel();
    await page.user.click(panel().getByRole('button', { name: 'New Job' }));
    await screen.findByRole('dialog', { name: 'Create New Job' });
    return page;
  }

  it('starts empty with the status Open', async () => {
    await openNew();
    for (const label of ['Title', 'Department', 'Location', 'Type', 'Description', 'Requirements']) expect(fieldOf(label)).toHaveValue('');
    expect(fieldOf('Status')).toHaveValue('open');
    expect(
      within(fieldOf('Status'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Open', 'Closed']);
    expect(fieldOf('Description')).toHaveAttribute('rows', '4');
    expect(fieldOf('Requirements')).toHaveAttribute('rows', '5');
    expect(fieldOf('Title')).toHaveFocus();
  });

  it('creates a job with one requirement per line, and shows a toast', async () => {
    const { user, toast, calls } = await openNew({ [careersApi.createJob]: { job: job() } });
    const values = { Title: 'Purser', Department: 'Inflight', Location: 'Remote', Type: 'Volunteer', Description: 'Lead.\nServe.' };
    for (const [label, value] of Object.entries(values)) fireEvent.change(fieldOf(label), { target: { value } });
    fireEvent.change(fieldOf('Requirements'), { target: { value: '15+\n\n  Calm  \n' } });
    await user.selectOptions(fieldOf('Status'), 'Closed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toast()).toMatchObject({ title: 'Job created successfully' });
    expect(calls.find(({ path }) => path === careersApi.createJob)?.body).toEqual({
      title: 'Purser',
      department: 'Inflight',
      location: 'Remote',
      type: 'Volunteer',
      description: 'Lead.\nServe.',
      requirements: ['15+', 'Calm'],
      status: 'closed',
      id: expect.any(String),
    });
    await waitFor(() => expect(calls.filter(({ path }) => path === careersApi.jobs).length).toBeGreaterThan(1));
  });

  it('R32 retries with the same id after a lost reply', async () => {
    const { user, calls } = await openNew({ [careersApi.createJob]: unreachable });
    await enterText(user, fieldOf('Title'), 'Purser');
    for (const tries of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(calls.filter(({ path }) => path === careersApi.createJob)).toHaveLength(tries));
      await waitFor(() => expect(fieldOf('Title')).not.toHaveAttribute('readonly'));
    }
    const ids = calls.flatMap(({ path, body }) => (path === careersApi.createJob ? [(body as { id: string }).id] : []));
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), ids[0]]);
  });

  it('updates a job and shows a toast', async () => {
    const { user, toast, calls } = await openPanel({ jobs: [job()] }, { [careersApi.updateJob]: { job: job() } });
    await user.click((await row('Cabin Crew')).getByRole('button', { name: 'Edit Cabin Crew' }));
    await screen.findByRole('dialog', { name: 'Edit Job' });
    expect(fieldOf('Requirements')).toHaveValue('13+\nTwo flights a week');
    await user.clear(fieldOf('Title'));
    await enterText(user, fieldOf('Title'), 'Purser');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Job updated successfully' }));
    expect(calls.find(({ path }) => path === careersApi.updateJob)?.body).toMatchObject({
      id: id(1),
      job: { title: 'Purser' },
      expected: { title: 'Cabin Crew' },
    });
  });

  it('stays open with its form if saving fails, and shows the reason', async () => {
    const { user, toast } = await openNew({ [careersApi.createJob]: refusal(400, reviewMessages.titleRequired) });
    await enterText(user, fieldOf('Department'), 'Inflight');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const shown = { title: 'Failed to create job', description: reviewMessages.titleRequired, variant: 'destructive' };
    await waitFor(() => expect(toast()).toMatchObject(shown));
    expect(fieldOf('Department')).toHaveValue('Inflight');
  });

  it('has its own message for a failed update', async () => {
    const { user, toast } = await openPanel({ jobs: [job()] }, { [careersApi.updateJob]: refusal(503, reviewMessages.updateFailed) });
    await user.click((await row('Cabin Crew')).getByRole('button', { name: 'Edit Cabin Crew' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to update job', variant: 'destructive' }));
    expect(screen.getByRole('dialog', { name: 'Edit Job' })).toBeVisible();
  });

  it('asks before Escape and Cancel discard changes', async () => {
    const { user } = await openNew();
    await enterText(user, fieldOf('Title'), 'Purser');
    confirm.mockReturnValue(false);
    await user.keyboard('{Escape}');
    expect(confirm).toHaveBeenCalledWith('Discard the changes to this job listing?');
    expect(fieldOf('Title')).toHaveValue('Purser');
    confirm.mockReturnValue(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['x\n'.repeat(31), 'Please keep to 30 requirements.'],
    ['x'.repeat(201), 'Please keep each requirement to 200 characters.'],
  ])('says why the requirements cannot be saved: %#', async (value, text) => {
    await openNew();
    fireEvent.change(fieldOf('Requirements'), { target: { value } });
    expect(fieldOf('Requirements')).toHaveAccessibleDescription(text);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('keeps the form when the session ends, and resumes after the sign-in', async () => {
    const { user, host, unmount } = await openNew({ [careersApi.createJob]: refusal(401, 'Sign in required') });
    await enterText(user, fieldOf('Title'), 'Purser');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
    expect(fieldOf('Title')).toHaveValue('Purser');
    await user.click(screen.getByRole('button', { name: 'Sign In with Roblox' }));
    expect(host.signIn).toHaveBeenCalledWith(careersPages.administration);

    unmount();
    await openPanel({ jobs: [job()] });
    await screen.findByRole('dialog', { name: 'Create New Job' });
    expect(fieldOf('Title')).toHaveValue('Purser');
    expect(sessionStorage.getItem('keptEdit')).toBeNull();
  });

  it('still sends the job that it was opened with after the sign-in', async () => {
    const { id: _, createdAt: __, ...form } = { ...job(), title: 'Purser', requirements: '' };
    sessionStorage.setItem('keptEdit', JSON.stringify({ userId: senior.userId, before: job(), form }));
    const { user, calls } = await openPanel(
      { jobs: [job({ title: 'Changed by a colleague' })] },
      { [careersApi.updateJob]: { job: job() } },
    );
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === careersApi.updateJob)?.body).toMatchObject({ id: id(1), expected: job() }),
    );
  });

  it('closes when the user signs out in another tab', async () => {
    const { become } = await openNew();
    become(null);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('never shows one user the draft of another', async () => {
    const draft = { userId: '9999', before: null, form: { title: 'Secret' } };
    sessionStorage.setItem('keptEdit', JSON.stringify(draft));
    await openPanel({ jobs: [job()] });
    await row('Cabin Crew');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });
});
