import { describe, expect, it, jest } from '@jest/globals';
import { careersApi, careersMessages } from '@portal/careers-contract';
import { member, refusal, silence, type Reply } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { id, job, jobsReply, application, ownReply } from '../../../test/careers.ts';
import { openPage } from '../../../test/open-page.ts';
import { remoteClient } from '../../app/remote-data.ts';

const open = (jobs: Reply) => openPage(null, { [careersApi.jobs]: jobs });
const card = async (name: string) => within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement);
const purser = job({ id: id(2), title: 'Purser' });

describe('Open Careers', () => {
  it('says that the list is loading', async () => {
    await open(silence);
    expect(screen.getByText('Loading open positions...')).toBeInTheDocument();
  });

  it('shows everything about a position, its requirements joined with bullets', async () => {
    await open(jobsReply([job()]));
    const shown = await card('Cabin Crew');
    for (const text of ['Inflight', 'Look after the cabin.', '13+ • Two flights a week', 'Remote', 'Volunteer'])
      expect(shown.getByText(text)).toBeVisible();
    expect(shown.getByText(/Jul \d, 2026/)).toHaveAttribute('datetime', '2026-07-04T14:05:00Z');
    expect(shown.getByRole('button', { name: 'Apply', description: 'Cabin Crew' })).toBeEnabled();
  });

  it('says when nothing is open', async () => {
    await open(jobsReply([]));
    expect(await screen.findByText('No open positions at the moment. Check back soon!')).toBeVisible();
  });

  it('tells a failure, and never that nothing is open', async () => {
    let reply: object = refusal(404, careersMessages.listFailed);
    const { user } = await open(() => reply);
    expect(await screen.findByRole('alert')).toHaveTextContent(careersMessages.listFailed);
    expect(screen.queryByText(careersMessages.noJobs)).not.toBeInTheDocument();
    reply = jobsReply([job()]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await card('Cabin Crew');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leaves the list unchanged when a later read fails', async () => {
    let reply: object = jobsReply([job()]);
    await open(() => reply);
    await card('Cabin Crew');
    reply = refusal(404, careersMessages.listFailed);
    await remoteClient.invalidateQueries({ queryKey: ['jobs'] });
    expect(await screen.findByRole('alert')).toHaveTextContent(/Failed to load open positions.*This is the list as of Jul/);
    await card('Cabin Crew');
  });

  it('R34 shows the last good list with its time while the tables cannot be read', async () => {
    await open(jobsReply([job()], { stale: true }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/This is the list as of Jul/);
    await card('Cabin Crew');
  });

  it('opens a long text on request', async () => {
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

  it('marks what the member has applied for, greyed out and disabled', async () => {
    await openPage(member, {
      [careersApi.jobs]: jobsReply([job(), purser]),
      [careersApi.applications]: ownReply([application({ jobId: id(2) })]),
    });
    expect(await screen.findByRole('button', { name: 'Applied', description: 'Purser' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Apply', description: 'Cabin Crew' })).toBeEnabled();
  });

  it('only logs when it cannot be read what the member has applied for', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { toast } = await openPage(member, { [careersApi.applications]: refusal(404, careersMessages.applicationsFailed) });
    await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('Applications'), expect.any(Error)));
    expect((await card('Cabin Crew')).getByRole('button', { name: 'Apply' })).toBeEnabled();
    expect(toast()).toBeUndefined();
    warn.mockRestore();
  });
});
