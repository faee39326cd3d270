import { beforeEach, expect, it, jest } from '@jest/globals';
import { appealTemplates } from '@portal/brand/appeal-templates';
import { careersApi, reviewApi, type AdminApplication, type HeldApplication } from '@portal/careers-contract';
import { noteTemplatesApi, queuesChangedEvent } from '@portal/portal-contract';
import { renderRemote } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { applicant, detail, id, listReply } from '../../../../test/careers.ts';
import { bodies, senior } from '../../../../test/open-page.ts';
import { requests } from '../../../../test/requests.ts';
import { remoteClient } from '../../../app/remote-data.ts';
import remote from '../../../remote.tsx';

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: media.startsWith('(min-width:'), media }) as unknown as MediaQueryList,
    );
});

const carla = applicant({ id: id(12), username: 'CalypsoCarla', jobTitle: 'Purser' });
const heldId = '4b1f0a1e-0d2c-4c58-9d1e-8c1f4f0f2a11';
const templates = appealTemplates.map(({ use, title, text }) => ({ uses: [...use], title, text }));

/** Opens the queue on a fake server that keeps one decision waiting. */
async function open(applications: AdminApplication[] = [applicant(), carla]) {
  remoteClient.clear();
  let held: HeldApplication[] = [];
  let note = '';
  const page = await renderRemote(
    { ...remote, pages: { '/': remote.widgets.applications } },
    {
      path: '/',
      session: senior,
      requests,
      replies: {
        [noteTemplatesApi.list]: { templates, version: '1' },
        [careersApi.adminApplications]: listReply(applications),
        [careersApi.adminApplication]: ({ query }) =>
          detail({ ...applications.find((each) => each.id === query['id']), applicant: null, getsMail: true, notes: [], thumbs: [] }),
        [reviewApi.held]: () => ({ held }),
        [careersApi.decide]: ({ body }) => {
          const { id: applicationId, status, note: sent = '' } = body as { id: string; status: 'accepted'; note?: string };
          note = sent;
          const username = applications.find((each) => each.id === applicationId)?.username ?? '';
          held = [{ id: heldId, applicationId, username, decision: status, state: 'waiting', leavesInMs: 9_000, error: null }];
          return { application: applicant(), mail: 'queued', held: { id: heldId, leavesInMs: 9_000 } };
        },
        [reviewApi.undo]: () => {
          const [{ applicationId = '' } = {}] = held;
          held = [];
          return { undone: [heldId], notes: { [applicationId]: note } };
        },
      },
    },
  );
  await screen.findByRole('option', { name: /Drifter/ });
  return page;
}
const panel = () => within(screen.getByRole('region', { name: 'Application' }));

it('decides with a template by three keys, goes on to the next, and brings the note back with the undo', async () => {
  const { user, calls } = await open();
  const countAgain = jest.fn();
  addEventListener(queuesChangedEvent, countAgain);
  await panel().findByText(/I know every gate/);
  await user.keyboard('a1{Enter}');
  expect(await panel().findByRole('heading', { name: 'CalypsoCarla' })).toBeVisible();
  expect(bodies(calls, careersApi.decide)).toEqual([
    {
      id: id(11),
      status: 'accepted',
      expectedStatus: 'pending',
      hold: true,
      note: expect.stringMatching(/^Hi Drifter, welcome .* Cabin Crew/),
    },
  ]);
  expect(screen.queryByRole('option', { name: /Drifter/ })).not.toBeInTheDocument();
  expect(countAgain).toHaveBeenCalledTimes(1);
  await user.keyboard('u');
  expect(await panel().findByDisplayValue(/^Hi Drifter, welcome/)).toBeVisible();
  expect(panel().getByRole('button', { name: 'Accept application' })).toBeVisible();
  expect(countAgain).toHaveBeenCalledTimes(2);
});

it('needs an explicit step for an applicant whom the viewer coordinated', async () => {
  const { user } = await open([applicant({ isCoordinator: true })]);
  expect(await panel().findByText('You were this applicant’s coordinator.')).toBeVisible();
  await user.keyboard('a');
  expect(panel().queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
  await user.click(panel().getByRole('button', { name: 'Decide it myself…' }));
  await user.keyboard('a');
  await waitFor(() => expect(panel().getByRole('button', { name: 'Accept application' })).toBeVisible());
});
