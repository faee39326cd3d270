import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { applicationPath, findPersonPath, undeliveredPath } from '@portal/portal-contract';
import { caseAddress, standingApi, standingPages, type AuditEntry, type BoardFigures } from '@portal/standing-contract';
import { refusal, type Replies } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page.ts';
import { senior, staff } from '../../../test/people.ts';
import { daysAgo } from '../../../test/records.ts';

/** Reports every element as visible, because jsdom has no layout. */
class AlwaysVisible {
  readonly #notify: (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void;
  constructor(notify: (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void) {
    this.#notify = notify;
  }
  observe = () => this.#notify([{ isIntersecting: true, intersectionRatio: 1 }]);
  disconnect = () => {};
}
beforeAll(() => {
  Object.assign(globalThis, { IntersectionObserver: AlwaysVisible });
});

const entry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 12,
  at: '2026-02-03T12:00:00.000Z',
  actor: 'HibiscusHal',
  action: 'appeal.deny',
  target: 'LimboLuke',
  subjectId: '65b0',
  before: { labels: 'PENDING' },
  after: { labels: 'DENIED' },
  requestId: 'req-1',
  ...fields,
});
const figures = (fields: Partial<BoardFigures> = {}): BoardFigures => ({
  pending: 2,
  oldestSubmittedAt: daysAgo(8),
  weeks: [
    { weekStart: '2026-01-26', submitted: 3, approved: 1, denied: 1, medianHours: 5 },
    { weekStart: '2026-02-02', submitted: 1, approved: 0, denied: 0, medianHours: null },
  ],
  ...fields,
});
const answers: Replies = {
  [standingApi.audit]: { entries: [entry()], next: null },
  [standingApi.figures]: { player: figures(), staff: null },
};
const open = (replies: Replies = {}, query = '') =>
  openPage({ path: `${standingPages.auditLog}${query}`, session: senior, replies: { ...answers, ...replies } });

describe('the log', () => {
  it('is closed below senior rank, also to members who manage staff appeals', async () => {
    const { calls } = await openPage({ path: standingPages.auditLog, session: staff, canManageStaffAppeals: true, replies: answers });
    expect(screen.getByText('You are at /')).toBeVisible();
    expect(calls.map(({ path }) => path)).not.toContain(standingApi.audit);
  });

  it('tells an entry in a sentence, with note, changes and the way to the case, and its ids on demand', async () => {
    const after = { labels: 'DENIED', record: 'DENIED', note: 'He was seen.' };
    const { user } = await open({ [standingApi.audit]: { entries: [entry({ after })], next: null } });
    const cells = within((await screen.findByText('HibiscusHal')).closest('tr') as HTMLElement);
    for (const text of ['denied the appeal', 'LimboLuke', 'PENDING', 'DENIED', 'He was seen.']) expect(cells.getByText(text)).toBeVisible();
    for (const name of ['HibiscusHal', 'LimboLuke'])
      expect(cells.getByRole('link', { name })).toHaveAttribute('href', findPersonPath(name));
    expect(cells.getByRole('link', { name: 'See the case' })).toHaveAttribute(
      'href',
      caseAddress(`${standingPages.accountStanding}?player=LimboLuke`, '65b0'),
    );
    expect(cells.getByRole('rowheader')).toHaveTextContent(/^HibiscusHal denied the appeal of LimboLuke/);
    for (const text of ['req-1', '65b0']) expect(cells.getByText(text)).not.toBeVisible();
    await user.click(cells.getByText('Show'));
    for (const text of ['req-1', '65b0']) expect(cells.getByText(text)).toBeVisible();
  });

  it('leads to an application', async () => {
    const decided = entry({ action: 'application.status', subjectId: 'a-1', after: { status: 'accepted' } });
    await open({ [standingApi.audit]: { entries: [decided], next: null } });
    expect(await screen.findByRole('link', { name: 'See the case' })).toHaveAttribute('href', applicationPath('LimboLuke', 'a-1'));
  });

  it('leads nobody to the record of a member of staff whom they may not look up', async () => {
    const staffEntry = entry({ after: { board: 'staff' } });
    await open({ [standingApi.audit]: { entries: [staffEntry], next: null } });
    expect(await screen.findByText('denied the appeal')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See the case' })).toBeNull();
  });

  it('precedes the figures, links to the permissions, and shows an unknown action by its key', async () => {
    await open({ [standingApi.audit]: { entries: [entry({ action: 'toString' })], next: null } });
    expect(await screen.findByText('toString')).toBeVisible();
    await screen.findByRole('heading', { name: 'Player appeals' });
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['Decisions and changes', 'Player appeals']);
    expect(screen.getByRole('link', { name: 'Who may do what' })).toHaveAttribute('href', standingPages.permissions);
    expect(screen.getByRole('link', { name: 'Undelivered messages' })).toHaveAttribute('href', undeliveredPath);
  });

  it('omits fields that are empty before and after, and shows an unchanged value without an arrow', async () => {
    const removed = { before: { labels: 'PENDING' }, after: { labels: '', removed: 'PENDING', reason: '' } };
    const staged = { before: { stage: 'received', job: 'Pilot' }, after: { stage: 'interview', job: 'Pilot' } };
    const entries = [entry(removed), entry({ id: 11, ...staged }), entry({ id: 10, action: 'appeal.ask', before: {}, after: {} })];
    await open({ [standingApi.audit]: { entries, next: null } });
    const rows = (await screen.findAllByRole('row')).slice(-3).map((row) => within(row).getAllByRole('cell')[1]?.textContent);
    expect(rows).toEqual(['labels: PENDING → becomes  –removed: PENDING', 'stage: received → becomes  interviewjob: Pilot', 'None']);
  });

  it('shows names as words and times as times, and no digests', async () => {
    const after = { waitingList: 'no', departure: '2026-11-29T23:53:38.091Z', sha256: 'ab12' };
    await open({ [standingApi.audit]: { entries: [entry({ action: 'flight.message', before: {}, after })], next: null } });
    const row = within((await screen.findAllByRole('row')).at(-1) ?? document.body);
    expect(row.getAllByRole('cell')[1]).toHaveTextContent(/^waiting list: nodeparture: (Nov 29|Nov 30), 2026, [\d:]+ [AP]M$/);
  });

  it('filters by the form, and keeps the filter in the address', async () => {
    const { user, calls } = await open();
    await user.type(await screen.findByLabelText('Who'), ' Hib');
    await user.selectOptions(screen.getByLabelText('Action'), 'Appeal denied');
    await user.type(screen.getByLabelText('To'), '2026-02-03');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await waitFor(() =>
      expect(calls.at(-1)?.query).toEqual({ actor: 'Hib', action: 'appeal.deny', to: new Date(2026, 1, 4).toISOString() }),
    );
    expect(new URLSearchParams(location.search).get('action')).toBe('appeal.deny');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('pages to older entries and back to the newest', async () => {
    const { user, calls } = await open({ [standingApi.audit]: ({ query }) => ({ entries: [entry()], next: query['before'] ? null : 12 }) });
    expect(await screen.findByRole('button', { name: 'Newest' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(calls.filter(({ path }) => path === standingApi.audit).at(-1)?.query).toEqual({ before: '12' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Newest' })).toBeEnabled();
  });

  it('says whether it is empty, has no match or cannot be loaded', async () => {
    const nothing = { [standingApi.audit]: { entries: [], next: null } };
    const empty = await open(nothing);
    expect(await screen.findByText('Nothing has been decided or changed yet.')).toBeVisible();
    empty.unmount();
    const filtered = await open(nothing, '?actor=nobody');
    expect(await screen.findByText('No entries match this filter.')).toBeVisible();
    filtered.unmount();
    await open({ [standingApi.audit]: refusal(403, 'You do not have permission to do that') });
    expect(await screen.findByText("We couldn't load the log: You do not have permission to do that")).toBeVisible();
  });
});

describe('the export', () => {
  const createObjectURL = jest.fn(() => 'blob:log');
  beforeAll(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    // jsdom cannot follow the link that saves the file.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  });
  beforeEach(() => {
    createObjectURL.mockClear();
  });
  async function openExport(replies: Replies = {}, query = '') {
    const page = await open({ [standingApi.auditExport]: { file: true }, ...replies }, query);
    await page.user.click(await screen.findByRole('button', { name: 'Export' }));
    const download = await screen.findByRole('button', { name: 'Download' });
    return { ...page, download, bodies: () => page.calls.filter(({ path }) => path === standingApi.auditExport).map(({ body }) => body) };
  }

  it('downloads the whole log, names the file, and reloads the log', async () => {
    const { user, calls, download, bodies } = await openExport();
    expect(screen.getByRole('heading', { name: 'Export the whole log' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Format'), 'JSON lines');
    const readings = () => calls.filter(({ path }) => path === standingApi.audit).length;
    const before = readings();
    await user.click(download);
    expect(await screen.findByText(/^audit-log-\d{4}-\d\d-\d\d\.jsonl$/)).toBeVisible();
    expect(bodies()).toEqual([{ format: 'jsonl' }]);
    expect(createObjectURL).toHaveBeenCalledTimes(1);
    expect(download).toHaveFocus();
    await waitFor(() => expect(readings()).toBe(before + 1));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('uses only the days of the filter', async () => {
    const { user, download, bodies } = await openExport({}, '?from=2026-02-03&to=2026-02-03&actor=Hib&before=9');
    await user.click(download);
    const [from, to] = [new Date(2026, 1, 3).toISOString(), new Date(2026, 1, 4).toISOString()];
    await waitFor(() => expect(bodies()).toEqual([{ format: 'csv', from, to }]));
  });

  it.each([
    [refusal(422, 'This period has 30,000 entries.'), 'This period has 30,000 entries.'],
    [refusal(503, 'Anything'), "We couldn't export the log. Try again in a moment."],
  ])('saves nothing and says why after a refusal: %#', async (reply, text) => {
    const { user, download } = await openExport({ [standingApi.auditExport]: reply });
    await user.click(download);
    expect(await screen.findByText(text)).toBeVisible();
    expect(createObjectURL).not.toHaveBeenCalled();
  });
});

describe('the figures', () => {
  it('show the queue, its sums and its weeks', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Player appeals' })).toBeVisible();
    expect(screen.getByText('2 pending appeals, the oldest for 8 days.')).toBeVisible();
    expect(screen.getByText('4 appeals in 2 weeks; 1 approved, 1 denied.')).toBeVisible();
    expect(screen.getByText('Median time to decision: 5 h in the week of Jan 26.')).toBeVisible();
    const weeks = within(screen.getByRole('table', { name: 'Player appeals by week', hidden: true }));
    expect(weeks.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual([
      'WeekSubmittedApprovedDeniedMedian time to decision',
      'Jan 263115 h',
      'Feb 2100no decision',
    ]);
    expect(screen.queryByRole('heading', { name: 'Staff appeals' })).not.toBeInTheDocument();
  });

  it('show both boards to viewers who decide on both, and never an unknown number as zero', async () => {
    const weeks = figures().weeks.map((week) => ({ ...week, submitted: null }));
    await open({
      [standingApi.figures]: {
        player: figures({ pending: null, oldestSubmittedAt: null, weeks }),
        staff: figures({ pending: 0, oldestSubmittedAt: null, weeks: [] }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Staff appeals' })).toBeVisible();
    expect(screen.getByText("We couldn't load the queue size.")).toBeVisible();
    expect(screen.getByText('No pending appeals.')).toBeVisible();
    expect(screen.getByText("1 approved, 1 denied in 2 weeks; we couldn't load how many were submitted.")).toBeVisible();
    expect(screen.getByRole('table', { name: 'Player appeals by week', hidden: true })).toHaveTextContent('Jan 26not known');
  });
});
