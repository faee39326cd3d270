import { describe, expect, it } from '@jest/globals';
import {
  careersApi,
  careersMessages,
  reviewApi,
  reviewLimits,
  reviewMessages,
  type AdminApplicationsReply,
  type HeldApplication,
} from '@portal/careers-contract';
import { applicationPath } from '@portal/portal-contract';
import { refusal, silence, unreachable, type Call, type Replies, type Reply } from '@portal/testing/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import { applicant, detail, id, job, listReply } from '../../../../test/careers.ts';
import { bodies, openPage, senior } from '../../../../test/open-page.ts';

const two = listReply([applicant(), applicant({ id: id(12), username: 'CalypsoCarla', jobTitle: 'Purser', status: 'accepted' })]);

const openTab = (list: Reply, replies: Replies = {}, query = '') =>
  openPage(senior, { [careersApi.adminApplications]: list, ...replies }, `/careers?tab=applications${query}`);
const rows = async () => within(await screen.findByRole('list', { name: 'Applications' }));
const row = async (username: string) => within((await (await rows()).findByText(username)).closest('li') as HTMLElement);
/** Returns the list's queries without the page size. */
const queries = (calls: Call[]) =>
  calls
    .filter(({ path }) => path === careersApi.adminApplications)
    .map(({ query: { size, ...query } }) => {
      expect(size).toBe(String(reviewLimits.page));
      return query;
    });

describe('the applications', () => {
  it('are counted in their tab, which the address names', async () => {
    const { user } = await openPage(senior, { [careersApi.adminApplications]: { ...two, total: 10_000, matching: 10_000 } });
    await user.click(await screen.findByRole('tab', { name: 'Applications (10,000)' }));
    await row('Drifter');
    expect(location.search).toBe('?tab=applications');
  });

  it('scroll into view if the address names their tab', async () => {
    await openTab(two);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Admin Panel' })).toHaveFocus());
  });

  it('open one that the address names, also if the list does not show it', async () => {
    const named = detail({ id: id(15), username: 'LimboLuke', coverLetter: 'I fly at night.' });
    await openTab(two, { [careersApi.adminApplication]: named }, `&${applicationPath('Drifter', id(15)).split('?')[1]}`);
    expect(await screen.findByRole('dialog', { name: 'Application from LimboLuke' })).toBeVisible();
  });

  it('do not scroll without such an address', async () => {
    await openPage(senior, { [careersApi.adminApplications]: two });
    await screen.findByRole('tab', { name: 'Applications (2)' });
    await act(() => new Promise(requestAnimationFrame));
    expect(document.body).toHaveFocus();
  });

  it('show applicant, position, date and status', async () => {
    await openTab(two);
    const waiting = await row('Drifter');
    expect(waiting.getByText('Cabin Crew')).toBeVisible();
    expect(await waiting.findByText('Inflight')).toBeInTheDocument();
    expect(waiting.getByText(/^Jul \d, 2026$/)).toBeVisible();
    expect(waiting.getByText('Pending')).toBeVisible();
    expect((await row('CalypsoCarla')).getByText('Accepted')).toBeVisible();
    expect(screen.getByText('Showing 1–2 of 2')).toBeVisible();
  });

  it('are searched, filtered and sorted by the server, with the filter in the address', async () => {
    const { user, calls } = await openTab((call: Call) => (call.query['q'] ? listReply([applicant()], { total: 2 }) : two));
    await row('CalypsoCarla');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'drift');
    await waitFor(() => expect(screen.queryByText('CalypsoCarla')).not.toBeInTheDocument());
    await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
    await user.selectOptions(screen.getByLabelText('Position'), 'Cabin Crew');
    await user.selectOptions(screen.getByLabelText('Department'), 'Inflight');
    await user.selectOptions(screen.getByLabelText('Order'), 'By applicant');
    const filter = { q: 'drift', status: 'pending', department: 'Inflight', order: 'applicant' };
    await waitFor(() => expect(queries(calls).at(-1)).toEqual({ ...filter, jobId: id(1) }));
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      tab: 'applications',
      q: 'drift',
      status: 'pending',
      job: id(1),
      jobDepartment: 'Inflight',
      order: 'applicant',
    });
    expect(screen.getByRole('tab', { name: 'Applications (2)' })).toBeVisible();
  });

  it('start with the filter in the address, and ignore invalid values', async () => {
    const { calls } = await openTab(two, {}, '&status=accepted&order=sideways&job=a%20b');
    await row('Drifter');
    expect(queries(calls)[0]).toEqual({ status: 'accepted' });
    expect(screen.getByLabelText('Status')).toHaveValue('accepted');
  });

  it('load page by page, and return to the first page after a change of the filter', async () => {
    const pages: Record<string, AdminApplicationsReply> = {
      first: listReply([applicant()], { next: 'cursor', matching: 51, total: 51 }),
      second: listReply([applicant({ id: id(12), username: 'CalypsoCarla' })], { matching: 51, total: 51 }),
    };
    const { user, calls } = await openTab(({ query }: Call) => pages[query['after'] ? 'second' : 'first'] ?? {});
    await row('Drifter');
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await row('CalypsoCarla');
    expect(queries(calls).at(-1)).toEqual({ after: 'cursor' });
    expect(screen.getByText('Showing 51–51 of 51')).toBeVisible();
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
    expect(next).toBeEnabled();
    await user.click(next);
    expect(queries(calls)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await row('Drifter');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await row('CalypsoCarla');
    await user.click(screen.getByRole('link', { name: 'CalypsoCarla' }));
    expect(screen.queryByRole('link', { name: 'CalypsoCarla' })).not.toBeInTheDocument();
    act(() => history.back());
    await row('CalypsoCarla');
    await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
    await row('Drifter');
    expect(queries(calls).at(-1)).toEqual({ status: 'pending' });
  });

  it('say whether there are none, no match or a failure', async () => {
    let reply: object = refusal(404, careersMessages.applicationsFailed);
    const { user } = await openTab(({ query }: Call) => (query['status'] ? listReply([], { total: 2 }) : reply));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load applications');
    reply = listReply([]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/No applications yet/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Status'), 'Rejected');
    expect(await screen.findByText('No application matches.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all applications' }));
    expect(await screen.findByText(/No applications yet/)).toBeVisible();
  });

  it('R33 are not shown to the next user of the browser', async () => {
    const { become } = await openTab(two);
    await row('Drifter');
    become({ ...senior, groupRankId: 10, userId: '2002' });
    expect(screen.queryByText('Drifter')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Admin Panel' })).not.toBeInTheDocument();
    await screen.findByRole('button', { name: 'Apply' });
  });
});

describe('the application dialog', () => {
  async function view(reply: Reply, replies: Replies = {}) {
    const page = await openTab(two, { [careersApi.adminApplication]: reply, ...replies });
    await page.user.click((await row('Drifter')).getByRole('button', { name: 'View' }));
    await screen.findByRole('dialog', { name: 'Application from Drifter' });
    return page;
  }
  const button = (name: 'Accept' | 'Reject') => screen.getByRole('button', { name });

  it('shows the letter with its line breaks, and markup as text', async () => {
    const coverLetter = 'Dear crew,\n\n<script>alert(1)</script>';
    const { calls } = await view(detail({ coverLetter }));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Cabin Crew');
    const letter = await screen.findByRole('region', { name: 'Cover Letter' });
    expect(letter.textContent).toBe(coverLetter);
    expect(getComputedStyle(letter).whiteSpace).toBe('pre-wrap');
    expect(screen.getByText('The Drifter')).toBeVisible();
    expect(calls.find(({ path }) => path === careersApi.adminApplication)?.query).toEqual({ id: id(11) });
  });

  it.each([
    ['pending', false, false],
    ['accepted', true, false],
    ['rejected', false, true],
  ] as const)('disables the button of the current status: %s', async (status, accept, reject) => {
    await view(detail({ status }));
    await screen.findByRole('region', { name: 'Cover Letter' });
    expect(button('Accept').hasAttribute('disabled')).toBe(accept);
    expect(button('Reject').hasAttribute('disabled')).toBe(reject);
  });

  it.each([
    ['Accept', 'accepted', 'Application accepted'],
    ['Reject', 'rejected', 'Application rejected'],
  ] as const)('%s decides, shows a toast, closes and refreshes the list', async (name, status, text) => {
    const { user, toast, calls } = await view(detail(), {
      [careersApi.decide]: { application: applicant({ status }), mail: 'none' },
    });
    const before = queries(calls).length;
    await user.click(button(name));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toast()).toMatchObject({ title: text });
    expect(calls.find(({ path }) => path === careersApi.decide)?.body).toEqual({
      id: id(11),
      status,
      expectedStatus: 'pending',
      hold: true,
    });
    await waitFor(() => expect(queries(calls).length).toBeGreaterThan(before));
  });

  it("offers no decision on the viewer's own application, and says why", async () => {
    await view(detail({ isOwn: true }));
    expect(await screen.findByText(reviewMessages.ownApplication)).toBeVisible();
    for (const name of ['Accept', 'Reject']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('of an applicant whom the viewer coordinated is decided after an explicit step', async () => {
    const { user, calls } = await view(detail({ isCoordinator: true }), { [careersApi.decide]: silence });
    expect(await screen.findByText('You were this applicant’s coordinator.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Decide it myself…' }));
    await user.click(button('Accept'));
    expect(bodies(calls, careersApi.decide)).toMatchObject([{ confirmsApplicant: true }]);
  });

  it('focuses the list if the decided row no longer exists', async () => {
    let decided = false;
    const { user } = await openTab(() => (decided ? listReply([]) : listReply([applicant()])), {
      [careersApi.adminApplication]: detail(),
      [careersApi.decide]: () => {
        decided = true;
        return { application: applicant({ status: 'accepted' }), mail: 'queued' };
      },
    });
    await user.click((await row('Drifter')).getByRole('button', { name: 'View' }));
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.getByRole('list', { name: 'Applications' })).toHaveFocus());
  });

  it.each<[Reply, string | undefined]>([
    [refusal(503, reviewMessages.decisionFailed), undefined],
    [refusal(404, careersMessages.applicationMissing), careersMessages.applicationMissing],
    [unreachable, undefined],
  ])('stays open after a failure and shows a toast: %#', async (failure, description) => {
    const { user, toast } = await view(detail(), { [careersApi.decide]: failure });
    await user.click(button('Accept'));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to update application', variant: 'destructive' }));
    expect(toast()?.description).toBe(description);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('sends one decision at a time', async () => {
    const { user, calls } = await view(detail(), { [careersApi.decide]: silence });
    await user.click(button('Accept'));
    expect(button('Accept')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Reject')).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(calls.filter(({ path }) => path === careersApi.decide)).toHaveLength(1);
  });

  it('shows an alert if the letter cannot be loaded', async () => {
    let reply: object = refusal(404, careersMessages.applicationMissing);
    const { user } = await view(() => reply);
    expect(await screen.findByRole('alert')).toHaveTextContent(careersMessages.applicationMissing);
    reply = detail();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('region', { name: 'Cover Letter' })).toBeVisible();
  });
});

describe('stepping through the applications', () => {
  const three = ['Drifter', 'CalypsoCarla', 'SocaSid'].map((username, index) => applicant({ id: id(11 + index), username }));
  const details: Replies = { [careersApi.adminApplication]: ({ query }: Call) => detail(three.find((each) => each.id === query['id'])) };
  const dialogOf = (username: string) => screen.findByRole('dialog', { name: `Application from ${username}` });
  const step = (name: 'Previous' | 'Next') => within(screen.getByRole('dialog')).getByRole('button', { name });

  it('opens the neighbours by button and by key, and stops at both ends of the list', async () => {
    const { user } = await openTab(listReply(three), details);
    await user.click((await row('Drifter')).getByRole('button', { name: 'View' }));
    await dialogOf('Drifter');
    expect(within(screen.getByRole('dialog')).getByText('1 of 3')).toBeVisible();
    expect(step('Previous')).toHaveAttribute('aria-disabled', 'true');
    await user.click(step('Next'));
    await dialogOf('CalypsoCarla');
    await user.keyboard('j');
    await dialogOf('SocaSid');
    expect(step('Next')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('j{ArrowLeft}k');
    await dialogOf('Drifter');
    expect(screen.getByText('1 of 3')).toBeVisible();
  });

  it('has no keys behind another dialog, and none once single keys are turned off', async () => {
    const { user } = await openTab(listReply(three), details);
    await user.click((await row('Drifter')).getByRole('button', { name: 'View' }));
    const dialog = await dialogOf('Drifter');
    const other = document.body.appendChild(document.createElement('div'));
    other.setAttribute('role', 'alertdialog');
    await user.keyboard('j');
    expect(dialog).toHaveAccessibleName('Application from Drifter');
    other.remove();
    await user.keyboard('j');
    await dialogOf('CalypsoCarla');
    await user.keyboard('{Escape}');
    // The switch of the workspace.
    localStorage.setItem('workspaceKeys', 'off');
    await user.click((await row('Drifter')).getByRole('button', { name: 'View' }));
    await dialogOf('Drifter');
    expect(step('Next')).not.toHaveAttribute('aria-keyshortcuts');
    await user.keyboard('j');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Application from Drifter');
    localStorage.removeItem('workspaceKeys');
  });

  it('continues across pages', async () => {
    const [first, second, third] = three;
    const pages: Record<string, AdminApplicationsReply> = {
      first: listReply(
        [first, second].flatMap((each) => each ?? []),
        { next: 'cursor', matching: 3, total: 3 },
      ),
      second: listReply(third ? [third] : [], { matching: 3, total: 3 }),
    };
    const { user } = await openTab(({ query }: Call) => pages[query['after'] ? 'second' : 'first'] ?? {}, details);
    await user.click((await row('CalypsoCarla')).getByRole('button', { name: 'View' }));
    await dialogOf('CalypsoCarla');
    await user.keyboard('j');
    await dialogOf('SocaSid');
    await user.keyboard('k');
    await dialogOf('CalypsoCarla');
  });
});

describe('a decision', () => {
  const heldId = id(91);
  const waiting = (fields: Partial<HeldApplication> = {}): HeldApplication => ({
    id: heldId,
    username: 'Drifter',
    decision: 'rejected',
    state: 'waiting',
    leavesInMs: 9_000,
    error: null,
    ...fields,
  });
  const three = ['Drifter', 'CalypsoCarla', 'SocaSid'].map((username, index) => applicant({ id: id(11 + index), username }));
  /** Opens Drifter in a list of pending applications. `held` answers the list of held decisions. */
  async function view(held: () => HeldApplication[], replies: Replies = {}) {
    const page = await openTab(
      listReply(three),
      {
        [careersApi.adminApplication]: ({ query }: Call) => detail(three.find((each) => each.id === query['id'])),
        [careersApi.decide]: { application: applicant(), mail: 'none', held: { id: heldId, leavesInMs: 9_000 } },
        [reviewApi.held]: () => ({ held: held() }),
        ...replies,
      },
      '&status=pending',
    );
    await page.user.click((await row('Drifter')).getByRole('button', { name: 'View' }));
    await screen.findByRole('button', { name: 'Reject' });
    return page;
  }

  it('is sent once by a double-click, and opens nobody else', async () => {
    const { user, calls } = await view(() => []);
    await user.dblClick(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies(calls, careersApi.decide)).toEqual([{ id: id(11), status: 'rejected', expectedStatus: 'pending', hold: true }]);
  });

  it('can be undone in the list', async () => {
    let held: HeldApplication[] = [];
    const { user, calls, toast } = await view(() => held, {
      [careersApi.decide]: () => {
        held = [waiting()];
        return { application: applicant(), mail: 'none', held: { id: heldId, leavesInMs: 9_000 } };
      },
      [reviewApi.undo]: () => {
        held = [];
        return { undone: [heldId] };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Rejected: Drifter.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Rejected: Drifter.')).not.toBeInTheDocument());
    expect(toast()).toMatchObject({ title: reviewMessages.undone });
    expect(bodies(calls, reviewApi.undo)).toEqual([{ ids: [heldId] }]);
  });

  it('says why it was not made in the end', async () => {
    let held = [waiting({ state: 'running', leavesInMs: 0 })];
    const { user, toast } = await view(() => held);
    held = [waiting({ state: 'refused', leavesInMs: 0, error: 'HibiscusHal accepted this 3 s ago' })];
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(toast()).toMatchObject({ variant: 'destructive', description: 'Drifter: HibiscusHal accepted this 3 s ago' }),
    );
  });

  it('of a colleague is named, and leaves no buttons', async () => {
    const held = { by: 'HibiscusHal', isMine: false, decision: 'accepted' } as const;
    const { user } = await openTab(listReply([applicant({ held })]), { [careersApi.adminApplication]: detail({ held }) });
    expect((await row('Drifter')).getByText('Accepted')).toBeVisible();
    await user.click((await row('Drifter')).getByRole('button', { name: 'View' }));
    expect(await screen.findByText('HibiscusHal accepted this a moment ago.')).toBeVisible();
    for (const name of ['Accept', 'Reject']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('names its decider afterwards', async () => {
    const decided = { status: 'accepted', decidedAt: '2026-07-05T14:05:00Z' } as const;
    const { user } = await openTab(listReply([applicant(decided)]), {
      [careersApi.adminApplication]: detail({ ...decided, decidedBy: { name: 'HibiscusHal', at: '2026-07-05T14:05:00Z' } }),
    });
    await user.click((await row('Drifter')).getByRole('button', { name: 'View' }));
    expect(await screen.findByText('Decided by HibiscusHal')).toBeVisible();
  });
});

it('offers every position as a filter', async () => {
  await openTab(two, { [careersApi.adminJobs]: { jobs: [job(), job({ id: id(4), title: 'Events Planner', status: 'closed' })] } });
  expect(await within(await screen.findByLabelText('Position')).findByRole('option', { name: 'Events Planner' })).toHaveValue(id(4));
});
