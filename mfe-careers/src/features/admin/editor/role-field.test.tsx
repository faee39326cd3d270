import { describe, expect, it } from '@jest/globals';
import { careersApi, rankMessages, ranksApi, type AdminJob, type JobRole } from '@portal/careers-contract';
import { enterText, refusal, type Replies } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { id, job } from '../../../../test/careers.ts';
import { openPage, senior } from '../../../../test/open-page.ts';

const trainee = { id: '60', name: 'Trainee Crew', rank: 60 };
const ground = { id: '120', name: 'Ground Crew', rank: 120 };
const roles = { ceiling: 120, roles: [trainee, ground] };
const withRole = (role: JobRole | null): AdminJob => ({ ...job(), role });

async function edit(jobToEdit: AdminJob, replies: Replies = {}) {
  const page = await openPage(senior, {
    [careersApi.adminJobs]: { jobs: [jobToEdit], setsRanks: true },
    [ranksApi.roles]: roles,
    [careersApi.updateJob]: { job: job() },
    ...replies,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Edit Cabin Crew' }));
  await screen.findByRole('dialog', { name: 'Edit Job' });
  return page;
}
const field = () => screen.findByLabelText('Group rank');
const choices = async () =>
  within(await field())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const sentUpdate = (calls: { path: string; body: unknown }[]) => calls.find(({ path }) => path === careersApi.updateJob)?.body;

describe('the group rank of a job', () => {
  it('is not offered if the portal sets no ranks', async () => {
    const { user, calls } = await edit(job(), { [careersApi.adminJobs]: { jobs: [job()] } });
    expect(screen.queryByLabelText('Group rank')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentUpdate(calls)).toBeDefined());
    expect(sentUpdate(calls)).not.toHaveProperty('roleId');
  });

  it('can be any role up to the ceiling', async () => {
    const { user, calls } = await edit(withRole(null));
    expect(await screen.findByText(/Accepted applicants get this rank in the group\. The highest is 120\./)).toBeVisible();
    expect(await choices()).toEqual(['No rank', 'Trainee Crew (60)', 'Ground Crew (120)']);
    await user.selectOptions(await field(), 'Ground Crew (120)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentUpdate(calls)).toMatchObject({ id: id(1), roleId: '120' }));
  });

  it('can be removed', async () => {
    const { user, calls } = await edit(withRole(trainee));
    expect(screen.getByText('Inflight • Gives Trainee Crew (60)')).toBeInTheDocument();
    expect(await field()).toHaveValue('60');
    await user.selectOptions(await field(), 'No rank');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentUpdate(calls)).toMatchObject({ roleId: null }));
  });

  it('remains an option while the group cannot be read, with a retry', async () => {
    let reply: object = refusal(404, rankMessages.rolesFailed);
    const { user } = await edit(withRole(trainee), { [ranksApi.roles]: () => reply });
    expect(await screen.findByRole('alert')).toHaveTextContent(rankMessages.rolesFailed);
    expect(await choices()).toEqual(['No rank', 'Trainee Crew (60)']);
    expect(await field()).toHaveValue('60');
    reply = roles;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(async () => expect(await choices()).toHaveLength(3));
  });

  it('can be set for a new job', async () => {
    const { user, calls } = await openPage(senior, {
      [careersApi.adminJobs]: { jobs: [], setsRanks: true },
      [ranksApi.roles]: roles,
      [careersApi.createJob]: { job: job() },
    });
    await user.click(await screen.findByRole('button', { name: 'New Job' }));
    await enterText(user, await screen.findByLabelText('Title'), 'Purser');
    await waitFor(async () => expect(await choices()).toHaveLength(3));
    await user.selectOptions(await field(), 'Trainee Crew (60)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === careersApi.createJob)?.body).toMatchObject({ title: 'Purser', roleId: '60' }),
    );
  });
});
