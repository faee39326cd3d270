import { describe, expect, it } from '@jest/globals';
import { careersApi, careersMessages, departmentPath, jobPath, pendingJobKey, type Job } from '@portal/careers-contract';
import { enterText, member, refusal, renderRemote, silence, type Replies } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { application, id, job, jobsReply, ownReply } from '../../../test/careers.ts';
import { requests } from '../../../test/requests.ts';
import { remoteClient } from '../../app/remote-data.ts';
import remote from '../../remote.tsx';

const purser = job({ id: id(2), title: 'Purser' });
const pilot = job({ id: id(3), title: 'First Officer', department: 'Flight Deck' });

function openJob(session: typeof member | null, { jobs = [job(), pilot, purser], replies = {}, path = jobPath(id(1)) }: Opening = {}) {
  remoteClient.clear();
  const defaultReplies: Replies = { [careersApi.jobs]: jobsReply(jobs), [careersApi.applications]: ownReply([]) };
  return renderRemote(remote, { path, session, requests, replies: { ...defaultReplies, ...replies } });
}

interface Opening {
  jobs?: Job[];
  replies?: Replies;
  path?: string;
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('/careers/jobs/:id', () => {
  it('shows every field of the position, and lists other positions of its department first', async () => {
    await openJob(null);
    await title('Cabin Crew');
    expect(document.title).toMatch(/^Cabin Crew \| /);
    for (const text of ['Look after the cabin.', 'Remote', 'Volunteer']) expect(screen.getByText(text)).toBeVisible();
    const requirements = within(screen.getByRole('region', { name: 'What you bring' }));
    expect(requirements.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['13+', 'Two flights a week']);
    expect(screen.getByRole('link', { name: 'Inflight' })).toHaveAttribute('href', departmentPath('Inflight'));
    const others = within(screen.getByRole('region', { name: 'Other open positions' }));
    expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Purser', 'First Officer']);
    expect(others.getByRole('link', { name: 'Purser' })).toHaveAttribute('href', jobPath(id(2)));
  });

  it('sends a guest to the sign-in, which returns to this page', async () => {
    const { user, host } = await openJob(null);
    await user.click(await screen.findByRole('button', { name: 'Apply', description: 'Cabin Crew' }));
    expect(host.signIn).toHaveBeenCalledWith(jobPath(id(1)));
    expect(sessionStorage.getItem(pendingJobKey)).toBe(id(1));
  });

  it('applies, and shows the application in place of the button', async () => {
    let sent = false;
    const { user } = await openJob(member, {
      replies: {
        [careersApi.apply]: () => {
          sent = true;
          return { application: application() };
        },
        [careersApi.applications]: () => ownReply(sent ? [application()] : []),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    await enterText(user, await screen.findByRole('textbox', { name: 'Cover Letter' }), 'I know every gate.');
    await user.click(screen.getByRole('button', { name: 'Submit Application' }));
    const panel = within(await screen.findByRole('complementary', { name: 'Application' }));
    expect(await panel.findByText('Pending')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Cabin Crew' })).toHaveFocus());
  });

  it('says that a position no longer exists, and links to the others', async () => {
    await openJob(null, { path: jobPath(id(9)) });
    await title(careersMessages.jobNotFound);
    expect(screen.getByText(/It has been filled or closed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See open positions' })).toHaveAttribute('href', '/careers');
  });

  it('never calls a position gone because of a stale list or a failure', async () => {
    const { unmount } = await openJob(null, { path: jobPath(id(9)), replies: { [careersApi.jobs]: jobsReply([job()], { stale: true }) } });
    expect(await screen.findByText(/It is not in the last list/)).toBeVisible();
    unmount();
    await openJob(null, { replies: { [careersApi.jobs]: refusal(503, careersMessages.listFailed) } });
    expect(await screen.findByRole('alert')).toHaveTextContent(careersMessages.listFailed);
    expect(screen.queryByText(careersMessages.jobNotFound)).not.toBeInTheDocument();
  });

  it('shows a placeholder while loading', async () => {
    await openJob(null, { replies: { [careersApi.jobs]: silence } });
    expect(screen.getByText('Loading the position...')).toBeInTheDocument();
  });

  it('R12 shows hostile texts as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const { container } = await openJob(null, {
      jobs: [job({ title: hostile, department: hostile, location: hostile, type: hostile, description: hostile, requirements: [hostile] })],
    });
    await title(hostile);
    expect(screen.getAllByText(hostile)).toHaveLength(7);
    expect(container.querySelector('img[src="x"]')).toBeNull();
  });
});
