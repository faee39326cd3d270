import { describe, expect, it, jest } from '@jest/globals';
import { careersApi, careersMessages, departmentPath, jobPath } from '@portal/careers-contract';
import { member, refusal, silence, type Reply } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { id, job, jobsReply, application, ownReply } from '../../../test/careers.ts';
import { openPage } from '../../../test/open-page.ts';
import { remoteClient } from '../../app/remote-data.ts';

const open = (jobs: Reply) => openPage(null, { [careersApi.jobs]: jobs });
const card = async (name: string) => within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement);
const purser = job({ id: id(2), title: 'Purser' });

describe('Open Careers', () => {
  it('shows placeholders while loading', async () => {
    await open(silence);
    expect(screen.getByText('Loading open positions...')).toBeInTheDocument();
  });

  it('shows every field of a position, with its requirements separated by bullets', async () => {
    await open(jobsReply([job()]));
    const cabinCrew = await card('Cabin Crew');
    for (const text of ['Inflight', 'Look after the cabin.', '13+ • Two flights a week', 'Remote', 'Volunteer'])
      expect(cabinCrew.getByText(text)).toBeVisible();
    expect(cabinCrew.getByText(/Jul \d, 2026/)).toHaveAttribute('datetime', '2026-07-04T14:05:00Z');
    expect(cabinCrew.getByRole('button', { name: 'Apply', description: 'Cabin Crew' })).toBeEnabled();
  });

  it('links to the page of a position', async () => {
    await open(jobsReply([job()]));
    expect((await card('Cabin Crew')).getByRole('link', { name: 'Cabin Crew' })).toHaveAttribute('href', jobPath(id(1)));
  });

  it('filters by department, and keeps the department in the address', async () => {
    const jobs = jobsReply([job(), purser, job({ id: id(3), title: 'First Officer', department: 'Flight Deck' })]);
    const { user, unmount } = await open(jobs);
    await card('Cabin Crew');
    const filter = within(screen.getByRole('group', { name: 'Department' }));
    expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All departments3', 'Flight Deck1', 'Inflight2']);
    await user.click(filter.getByRole('button', { name: 'Flight Deck 1', pressed: false }));
    await card('First Officer');
    expect(screen.queryByRole('heading', { name: 'Cabin Crew' })).not.toBeInTheDocument();
    unmount();

    await openPage(null, { [careersApi.jobs]: jobs }, departmentPath('Inflight'));
    await card('Purser');
    expect(screen.getByRole('button', { name: 'Inflight 2', pressed: true })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'First Officer' })).not.toBeInTheDocument();
  });

  it('shows all positions for an unknown department', async () => {
    await openPage(null, { [careersApi.jobs]: jobsReply([job(), purser]) }, departmentPath('Kitchen'));
    await card('Cabin Crew');
    await card('Purser');
    expect(screen.queryByRole('group', { name: 'Department' })).not.toBeInTheDocument();
  });

  it('shows an empty state if there are no positions', async () => {
    await open(jobsReply([]));
    expect(await screen.findByText('No open positions at the moment. Check back soon!')).toBeVisible();
  });

  it('shows an alert instead of the empty state after a failure', async () => {
    let reply: object = refusal(404, careersMessages.listFailed);
    const { user } = await open(() => reply);
    expect(await screen.findByRole('alert')).toHaveTextContent(careersMessages.listFailed);
    expect(screen.queryByText(careersMessages.noJobs)).not.toBeInTheDocument();
    reply = jobsReply([job()]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await card('Cabin Crew');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the list if a refresh fails', async () => {
    let reply: object = jobsReply([job()]);
    await open(() => reply);
    await card('Cabin Crew');
    reply = refusal(404, careersMessages.listFailed);
    await remoteClient.invalidateQueries({ queryKey: ['jobs'] });
    expect(await screen.findByRole('alert')).toHaveTextContent(/Failed to load open positions.*This is the list as of Jul/);
    await card('Cabin Crew');
  });

  it('R34 shows the stale list with its time while the tables are unreachable', async () => {
    await open(jobsReply([job()], { stale: true }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/This is the list as of Jul/);
    await card('Cabin Crew');
  });

  it('shortens a long text until Show more is pressed', async () => {
    const { user } = await open(jobsReply([job({ description: 'word '.repeat(100) }), purser]));
    const long = await card('Cabin Crew');
    expect((await card('Purser')).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await user.click(long.getByRole('button', { name: 'Show more', expanded: false }));
    expect(long.getByRole('button', { name: 'Show less', expanded: true })).toBeVisible();
  });

  it('R12 shows hostile texts as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const { container } = await open(
      jobsReply([
        job({ title: hostile, department: hostile, location: hostile, type: hostile, description: hostile, requirements: [hostile] }),
      ]),
    );
    await screen.findByRole('heading', { name: hostile });
    expect(screen.getAllByText(hostile)).toHaveLength(6);
    expect(container.querySelector('img[src="x"]')).toBeNull();
  });

  it('disables the button of a position that the member applied for', async () => {
    await openPage(member, {
      [careersApi.jobs]: jobsReply([job(), purser]),
      [careersApi.applications]: ownReply([application({ jobId: id(2) })]),
    });
    expect(await screen.findByRole('button', { name: 'Applied', description: 'Purser' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Apply', description: 'Cabin Crew' })).toBeEnabled();
  });

  it('only logs a failure to read the member’s applications', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { toast } = await openPage(member, { [careersApi.applications]: refusal(404, careersMessages.applicationsFailed) });
    await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('Applications'), expect.any(Error)));
    expect((await card('Cabin Crew')).getByRole('button', { name: 'Apply' })).toBeEnabled();
    expect(toast()).toBeUndefined();
    warn.mockRestore();
  });
});
