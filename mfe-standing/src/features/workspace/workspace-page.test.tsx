import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { heldDecisionTexts, portalPages, queuesChangedEvent, sentHomeMessages } from '@portal/portal-contract';
import {
  assignTexts,
  boardApi,
  deskEvent,
  standingApi,
  standingPages,
  type AppealDecision,
  type AppealReview,
  type DeskEvent,
  type HeldDecision,
  type LookAtCaseRequest,
  type PendingAppeal,
  type WorkspaceQueue,
} from '@portal/standing-contract';
import { enterText, refusal, silence, type Reply } from '@portal/testing/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page.ts';
import { remoteClient } from '../../app/remote-data.ts';
import { player, senior, staff } from '../../../test/people.ts';
import { appeal, cardId, daysAgo, queue } from '../../../test/records.ts';

const waiting: WorkspaceQueue[] = [
  { key: 'player', title: 'Player appeals', count: 2, oldestAt: daysAgo(3), address: null },
  { key: 'applications', title: 'Applications', count: null, oldestAt: null, address: '/careers?tab=applications' },
  {
    key: 'flight-gaps',
    title: 'Flights with gaps',
    count: 1,
    oldestAt: null,
    dueAt: new Date(Date.now() + 5.5 * 3_600_000).toISOString(),
    address: '/flight-desk?show=gaps',
  },
];
const parsed = {
  reason: 'Fly hack',
  moderator: 'KaieteurKid',
  otherMember: 'PanyardPearl',
  duration: '3 days',
  otherDate: '7/4/25',
  otherLines: [
    { key: 'Evidence', value: 'https://proof.example.test/1' },
    { key: null, value: 'He laughed.' },
  ],
};
const luke = appeal({ appealReason: 'See https://clips.example.test/v/1', moderator: 'Unknown', parsed });
const ivy = appeal({ id: cardId(8), cardName: 'Ivy', username: 'Ivy', type: 'mute', submittedAt: daysAgo(1) });
const review = (fields: Partial<AppealReview> = {}): AppealReview => ({
  cardId: luke.id,
  username: luke.username,
  degraded: false,
  standing: 'network_banned',
  verdict: { rule: 'network-ban', counted: 1, threshold: 1, ignored: 0 },
  punishments: [
    {
      id: luke.id,
      type: 'network_ban',
      reason: 'Fly hack',
      date: daysAgo(20),
      moderator: 'KaieteurKid',
      appealStatus: 'pending',
      earlierDenialAt: null,
    },
    { id: cardId(9), type: 'mute', reason: 'Spam', date: daysAgo(90), moderator: 'Hal', appealStatus: 'denied', earlierDenialAt: null },
  ],
  events: [],
  ...fields,
});

/** A window for a mouse, of either width. */
const onWindow = ({ isWide }: { isWide: boolean }) =>
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: isWide && media.startsWith('(min-width:'),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );

/** Gives the list the height of ten rows, because jsdom has no layout. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  onWindow({ isWide: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

interface OpenOptions {
  path?: string;
  replies?: Record<string, Reply>;
}
interface HoldBody {
  cases: { id: string; cardId: string }[];
  decision: AppealDecision;
  note?: string;
}

/** Opens the workspace on a fake server that keeps decisions waiting. */
async function open(appeals: PendingAppeal[] = [luke, ivy], { path = '', replies = {} }: OpenOptions = {}) {
  let held: HeldDecision[] = [];
  let notes: Record<string, string> = {};
  const nameOf = (cardId: string) => appeals.find(({ id }) => id === cardId)?.username ?? '';
  const page = await openPage({
    path: standingPages.workspace + path,
    session: senior,
    replies: {
      [standingApi.queues]: { queues: waiting },
      [boardApi.player.appeals]: () => queue(appeals.filter(({ id }) => !held.some(({ cardId }) => cardId === id))),
      [boardApi.player.review]: ({ query }) => review({ cardId: query['cardId'] ?? '' }),
      [boardApi.player.held]: () => ({ held }),
      [boardApi.player.notes]: { notes: [] },
      [boardApi.player.presence]: { success: true },
      [boardApi.player.hold]: ({ body }) => {
        const { cases, decision, note = '' } = body as HoldBody;
        notes = { ...notes, ...Object.fromEntries(cases.map((each) => [each.cardId, note])) };
        const kept = cases.map((each) => ({
          ...each,
          username: nameOf(each.cardId),
          decision,
          state: 'waiting' as const,
          leavesInMs: 9_000,
          error: null,
        }));
        held = [...held, ...kept];
        return { outcomes: cases.map((each) => ({ ...each, leavesInMs: 9_000, error: null })) };
      },
      [boardApi.player.undo]: ({ body }) => {
        const { ids } = body as { ids: string[] };
        held = held.filter(({ id }) => !ids.includes(id));
        return { undone: ids, notes };
      },
      ...replies,
    },
  });
  await screen.findByRole('heading', { name: 'Workspace', level: 1 });
  return page;
}
const options = () => within(screen.getByRole('listbox', { name: 'Appeals' })).getAllByRole('option');
const activeOption = () => options().find((option) => option.getAttribute('aria-selected') === 'true');
const theCase = () => within(screen.getByRole('region', { name: 'Case' }));
const manyAppeals = (count: number) =>
  Array.from({ length: count }, (_, place) => appeal({ id: cardId(100 + place), username: `P${place}`, cardName: `P${place}` }));

describe('the workspace', () => {
  it('sends members below staff rank home', async () => {
    const { toast } = await openPage({ path: standingPages.workspace, session: player, replies: {} });
    expect(screen.getByText(`You are at ${portalPages.home}`)).toBeVisible();
    expect(toast()).toMatchObject(sentHomeMessages.rankTooLow);
  });

  it('shows the queues with count and age, and says if a count is unknown', async () => {
    await open();
    const queues = within(screen.getByRole('navigation', { name: 'Queues' }));
    expect(await queues.findByRole('link', { name: 'Player appeals , the oldest for 3 days: 2' })).toHaveAttribute('aria-current', 'page');
    expect(queues.getByRole('link', { name: 'Applications , number not known' })).toHaveAttribute('href', '/workspace?queue=applications');
    expect(queues.getByRole('link', { name: 'Flights with gaps , the next due in 5 hours: 1' })).toHaveTextContent('in 5h');
  });

  it('opens the unreadable cards for staff without an appeal queue, and offers them no keys of a decision', async () => {
    const { user } = await openPage({
      path: standingPages.workspace,
      session: staff,
      replies: {
        [standingApi.queues]: { queues: [] },
        [standingApi.unreadableCards]: {
          cards: [{ id: cardId(1), board: 'player', type: 'mute', name: 'NoDate', reason: 'no-due-date' }],
          degraded: false,
        },
      },
    });
    expect(await screen.findByRole('option', { name: /NoDate/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('It has no due date, so the punishment has no date.')).toBeVisible();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    expect(help.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['j↓', 'k↑', 'Esc', '?']);
  });
});

it('never claims that every card can be read while a board is unreachable', async () => {
  const replies = { [standingApi.queues]: { queues: [] }, [standingApi.unreadableCards]: { cards: [], degraded: true } };
  await openPage({ path: standingPages.workspace, session: staff, replies });
  expect(await screen.findByText(/there may be more of them/)).toBeVisible();
  expect(screen.queryByText('Every card can be read.')).not.toBeInTheDocument();
});

it('keeps a card open that somebody else fixes on the board', async () => {
  const card = (number: number, name: string) => ({ id: cardId(number), board: 'player', type: 'mute', name, reason: 'no-due-date' });
  let cards = [card(1, 'NoDate'), card(2, 'Other')];
  await openPage({
    path: standingPages.workspace,
    session: staff,
    replies: { [standingApi.queues]: { queues: [] }, [standingApi.unreadableCards]: () => ({ cards, degraded: false }) },
  });
  await screen.findByRole('heading', { name: 'NoDate' });
  cards = [card(2, 'Other')];
  await act(() => remoteClient.invalidateQueries());
  expect(await screen.findByText('This card is no longer on the list.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'NoDate' })).toBeVisible();
});

describe('the list of cases', () => {
  it('opens the oldest case with its parsed card, and its links as text', async () => {
    await open();
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    const detail = theCase();
    for (const text of ['KaieteurKid', 'On the card: PanyardPearl', 'The text says 7/4/25', '3 days', 'clips.example.test'])
      expect(detail.getByText(text)).toBeVisible();
    for (const text of ['Evidence', 'https://proof.example.test/1', 'proof.example.test', 'He laughed.'])
      expect(detail.getByText(text)).toBeVisible();
    expect(detail.queryByText('Unknown')).not.toBeInTheDocument();
    expect(detail.queryByRole('link', { name: /clips/ })).not.toBeInTheDocument();
    expect(await detail.findByText('Any network ban bans an account from the network; this one has one.')).toBeVisible();
    expect(detail.getByText('Appeal Denied')).toBeVisible();
  });

  it('shows the newest answer of the player first', async () => {
    const lastMessage = { id: 'm', kind: 'answer' as const, at: daysAgo(1), text: 'Here is my video.', by: 'LimboLuke' };
    await open([{ ...luke, conversation: 'answered', lastMessage }]);
    const answer = await theCase().findByText('Here is my video.');
    expect(theCase().getByRole('heading', { name: /^Answer by LimboLuke, / })).toBeVisible();
    for (const later of [theCase().getByText('Fly hack', { selector: 'section *' }), await theCase().findByText('Record')])
      expect(answer.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('sums the case up in one line before the appeal, then shows the card, the record and the folded history', async () => {
    const history = [
      { kind: 'submitted' as const, at: daysAgo(30) },
      { kind: 'decided' as const, at: daysAgo(29), outcome: 'denied' as const, by: 'Hal' },
      { kind: 'submitted' as const, at: daysAgo(3) },
    ];
    const events = [{ kind: 'submitted' as const, at: daysAgo(30), reason: 'First try.' }, ...history.slice(1)];
    await open([{ ...luke, date: daysAgo(10), parsed: { ...parsed, otherDate: null }, history }], {
      replies: { [boardApi.player.review]: review({ events }) },
    });
    const line = await theCase().findByText(/^2nd appeal · 1st denied by Hal on .* · network ban expired 7 days ago$/);
    const parts = [line, theCase().getByText('The appeal'), theCase().getByText('The card')];
    parts.push(await theCase().findByText('Record'), theCase().getByText('History of this card'));
    for (const [place, part] of parts.slice(1).entries())
      expect(parts[place]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(theCase().getByText('First try.')).not.toBeVisible();
  });

  it('opens a row of the record in place, and decides all appeals of the person together', async () => {
    const spam = appeal({ id: cardId(9), cardName: 'LimboLuke', type: 'mute', appealReason: 'My cat typed.', submittedAt: daysAgo(2) });
    const { user, calls } = await open([luke, ivy, spam], {
      path: '?q=clips',
      replies: { [standingApi.queues]: { queues: [] } },
    });
    const moderator = await theCase().findByText('Moderator: Hal');
    expect(moderator).not.toBeVisible();
    await user.click(theCase().getByText('Spam'));
    expect(moderator).toBeVisible();
    expect(theCase().getByText('My cat typed.')).toBeVisible();
    const group = within(theCase().getByRole('group', { name: 'Appeals of this person' }));
    await user.click(group.getByRole('button', { name: 'Deny together…' }));
    expect(await theCase().findByRole('heading', { name: 'Deny 2 appeals' })).toBeVisible();
    await user.click(theCase().getByRole('button', { name: 'Deny 2 appeals' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(boardApi.player.hold));
    expect(calls.find(({ path }) => path === boardApi.player.hold)?.body).toMatchObject({
      cases: [{ cardId: luke.id }, { cardId: spam.id }],
    });
    // The number of the queue falls at once, too.
    await waitFor(() => expect(calls.filter(({ path }) => path === standingApi.queues)).toHaveLength(2));
  });

  it('marks the hits of the search in list and case', async () => {
    const { user } = await open();
    await user.keyboard('/');
    await enterText(user, screen.getByRole('searchbox', { name: 'Search' }), 'proof hack');
    await waitFor(() => expect(options()).toHaveLength(1));
    const hits = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(hits()).toEqual(expect.arrayContaining(['proof', 'hack']));
    await enterText(user, screen.getByRole('searchbox', { name: 'Search' }), ' limbo');
    await waitFor(() => expect(activeOption()?.querySelector('mark')).toHaveTextContent('Limbo'));
  });

  it('responds to keys, but not while the user types', async () => {
    const { user } = await open();
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    await user.keyboard('j');
    await waitFor(() => expect(activeOption()).toHaveTextContent('Ivy'));
    expect(activeOption()).toHaveFocus();
    expect(location.search).toContain(`case=${ivy.id}`);
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    await user.keyboard('/jk');
    const search = screen.getByRole('searchbox', { name: 'Search' });
    expect(search).toHaveFocus();
    expect(search).toHaveValue('jk');
    expect(screen.getByText('No appeals match this filter.')).toBeVisible();
  });

  it('keeps its filter in the address, and saves it as a view', async () => {
    const { user } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Mute');
    expect(location.search).toContain('type=mute');
    await waitFor(() => expect(options()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await user.keyboard('Mutes{Enter}');
    const views = within(screen.getByRole('navigation', { name: 'Views' }));
    expect(views.getByRole('link', { name: 'Mutes' })).toHaveAttribute('href', `${standingPages.workspace}?queue=player&type=mute`);
    await user.click(views.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.click(views.getByRole('link', { name: 'Mutes' }));
    await user.click(views.getByRole('button', { name: 'Forget this view' }));
    expect(views.queryByRole('link', { name: 'Mutes' })).not.toBeInTheDocument();
  });

  it('renders only the rows in view, and keeps the focus on the open case, however far a key moves', async () => {
    const { user } = await open(manyAppeals(500));
    await waitFor(() => expect(activeOption()).toHaveTextContent('P0'));
    await waitFor(() => expect(options().length).toBeGreaterThan(5));
    expect(options().length).toBeLessThan(40);
    expect(options()[0]).toHaveAttribute('aria-setsize', '500');
    await user.keyboard('j');
    for (const [key, name] of [
      ['End', 'P499'],
      ['Home', 'P0'],
      ['PageDown', 'P10'],
      ['End', 'P499'],
      ['ArrowUp', 'P498'],
    ]) {
      await user.keyboard(`{${key}}`);
      await waitFor(() => expect(activeOption()).toHaveTextContent(`${name}Network Ban`));
      expect(activeOption()).toHaveFocus();
    }
  });

  it('says whether it is loading, empty or unreadable', async () => {
    const loading = await open([], { replies: { [boardApi.player.appeals]: silence } });
    expect(await screen.findByText('Loading appeals...')).toBeInTheDocument();
    loading.unmount();
    const empty = await open([]);
    expect(await screen.findByText('No appeals at this time.')).toBeVisible();
    empty.unmount();
    const broken = await open([], { replies: { [boardApi.player.appeals]: refusal(403, 'no') } });
    expect(await screen.findByText(/Failed to load pending appeals\./)).toBeVisible();
    expect(screen.queryByText('No appeals at this time.')).not.toBeInTheDocument();
    broken.unmount();
  });
});

describe('an outage of the board', () => {
  it('keeps the list and the open case, says how old they are, and names the cause', async () => {
    let reply: object = queue([luke, ivy], { asOf: '2026-11-27T14:36:00.000Z' });
    const { user } = await open([], {
      replies: { [boardApi.player.appeals]: () => reply },
    });
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    await user.keyboard('dn');
    await user.keyboard('I am d');
    reply = queue([], { degraded: true, asOf: null });
    await act(() => remoteClient.invalidateQueries());
    expect(await screen.findByText(/^Failed to load pending appeals\. The moderation board does not answer in full/)).toBeVisible();
    expect(options()).toHaveLength(2);
    expect(theCase().getByLabelText('Note to LimboLuke (optional)')).toHaveValue('I am d');
    expect(theCase().getByRole('button', { name: 'Deny appeal' })).toHaveAttribute('aria-disabled', 'false');
    expect(screen.getByText(/^You see it as it was on Nov 27, .* We keep trying\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the health of all services' })).toHaveAttribute('href', '/portal/health');
    reply = refusal(503, 'The portal is starting.');
    await act(() => remoteClient.invalidateQueries());
    expect(await screen.findByText('Failed to load pending appeals. The portal is starting.')).toBeVisible();
    expect(options()).toHaveLength(2);
    reply = queue([luke]);
    await act(() => remoteClient.invalidateQueries());
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(screen.queryByText(/This list is as of/)).not.toBeInTheDocument();
  });
});

describe('a decision', () => {
  it('is confirmed in place, sent with its note, and opens the next case', async () => {
    const { user, calls } = await open();
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    await user.keyboard('d');
    const question = within(screen.getByRole('group', { name: 'Deny the appeal of LimboLuke' }));
    expect(question.getByRole('button', { name: 'Deny appeal' })).toHaveFocus();
    await user.keyboard('n');
    await user.keyboard('aj');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(activeOption()).toHaveTextContent('Ivy'));
    const [sent] = calls.filter(({ path }) => path === boardApi.player.hold);
    expect(sent?.body).toMatchObject({ cases: [{ cardId: luke.id }], decision: 'deny', note: 'aj' });
    await waitFor(() => expect(activeOption()).toHaveFocus());
  });

  it('that is slow does not move the person away from another case that they opened meanwhile', async () => {
    let answer: () => void = () => {};
    const accepted = new Promise<void>((resolve) => (answer = resolve));
    const third = appeal({ id: cardId(9), cardName: 'Ned', username: 'Ned', submittedAt: daysAgo(0.5) });
    const { user, toast } = await open([luke, ivy, third], {
      replies: {
        [boardApi.player.hold]: async ({ body }) => {
          await accepted;
          return { outcomes: (body as HoldBody).cases.map((each) => ({ ...each, leavesInMs: 9_000, error: null })) };
        },
      },
    });
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    await user.keyboard('d{Enter}');
    await user.click(screen.getByRole('option', { name: /Ned/ }));
    await theCase().findByRole('heading', { name: 'Ned' });
    act(() => answer());
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(theCase().getByRole('heading', { name: 'Ned' })).toBeVisible();
    expect(toast()).toBeUndefined();
  });

  it('is not made by a key that is held down', async () => {
    const { user, calls } = await open();
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    act(() => theCase().getByRole('button', { name: 'Approve' }).focus());
    await user.keyboard('{Enter>5/}');
    expect(theCase().getByRole('button', { name: 'Approve appeal' })).toHaveFocus();
    expect(calls.map(({ path }) => path)).not.toContain(boardApi.player.hold);
  });

  it('is cancelled by Escape', async () => {
    const { user, calls } = await open();
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    await user.keyboard('a{Escape}');
    expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible();
    expect(calls.map(({ path }) => path)).not.toContain(boardApi.player.hold);
    await waitFor(() => expect(activeOption()).toHaveFocus());
  });

  it.each([
    [{ held: { by: 'KaieteurKid', isMine: false, decision: 'deny' as const } }, 'KaieteurKid denied this appeal.'],
    [{ isOwn: true }, 'You cannot decide your own appeal.'],
    [{ problem: 'no-email' as const }, 'The appeal on this card has no email address. Check it on the board.'],
  ])('is not offered if %j', async (fields, why) => {
    const { user } = await open([{ ...luke, ...fields }]);
    expect(await screen.findByText(why)).toBeVisible();
    await user.keyboard('a');
    expect(screen.queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument();
  });
});

describe('an appeal against a punishment that the viewer issued', () => {
  const issued = { ...luke, isIssuer: true };

  it('is decided only after a warning and an explicit step', async () => {
    const { user, calls } = await open([issued, ivy]);
    await waitFor(() => expect(activeOption()).toHaveTextContent('Issued by you'));
    expect(theCase().getByText('You issued this punishment.')).toBeVisible();
    await user.keyboard('ad');
    expect(theCase().queryByRole('button', { name: /Approve|Deny/ })).not.toBeInTheDocument();
    act(() => theCase().getByRole('button', { name: 'Decide it myself…' }).focus());
    await user.keyboard('{Enter}{Enter}');
    expect(theCase().queryByRole('button', { name: /Approve|Deny/ })).not.toBeInTheDocument();
    await user.keyboard('{Enter}d');
    expect(theCase().getByText('You issued this punishment.')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(activeOption()).toHaveTextContent('Ivy'));
    const [sent] = calls.filter(({ path }) => path === boardApi.player.hold);
    expect(sent?.body).toMatchObject({ cases: [{ cardId: luke.id, confirmsOwnPunishment: true }] });
  });
});

describe('a case', () => {
  const assigned = { [boardApi.player.assign]: { assignee: null } };
  const bodies = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
    calls.filter(({ path }) => path === boardApi.player.assign).map(({ body }) => body);

  it('is assigned to the viewer and unassigned by a key, and stays open when it no longer matches the filter', async () => {
    const { user, calls } = await open(undefined, { path: '?show=unassigned', replies: assigned });
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    expect(theCase().getByText('Nobody works on this yet')).toBeVisible();
    await user.keyboard('i');
    expect(await theCase().findByText('Assigned to you')).toBeVisible();
    expect(options().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Ivy')]);
    await user.click(screen.getByRole('link', { name: 'Mine' }));
    await waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('LimboLuke')]));
    expect(options()[0]).toHaveTextContent('assigned to you');
    await user.keyboard('i');
    await screen.findByText('No appeals match this filter.');
    expect(bodies(calls)).toEqual([
      { cardId: luke.id, to: 'me', from: null },
      { cardId: luke.id, to: 'nobody', from: senior.username },
    ]);
  });

  it('of a colleague is taken over after a confirmation, and warns before a decision', async () => {
    const { user, calls } = await open([{ ...luke, assignee: { name: 'KaieteurKid', isMe: false } }, ivy], { replies: assigned });
    await waitFor(() => expect(activeOption()).toHaveTextContent('assigned to KaieteurKid'));
    await user.keyboard('a');
    expect(theCase().getByText('KaieteurKid works on this appeal. You can still decide it.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.keyboard('i{Escape}');
    await waitFor(() => expect(activeOption()).toHaveFocus());
    expect(bodies(calls)).toEqual([]);
    await user.keyboard('i');
    const question = within(screen.getByRole('group', { name: 'Take this case over from KaieteurKid?' }));
    expect(question.getByRole('button', { name: 'Take over' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await theCase().findByText('Assigned to you')).toBeVisible();
    expect(bodies(calls)).toEqual([{ cardId: luke.id, to: 'me', from: 'KaieteurKid' }]);
  });

  it('stays unassigned with a reason if a colleague was faster', async () => {
    const { user, toast } = await open(undefined, { replies: { [boardApi.player.assign]: refusal(409, assignTexts.changed) } });
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    await user.keyboard('i');
    await waitFor(() => expect(toast()?.description).toBe(assignTexts.changed));
    expect(theCase().getByText('Nobody works on this yet')).toBeVisible();
  });

  it('about the viewer cannot be assigned to them', async () => {
    const { user, calls } = await open([{ ...luke, isOwn: true }], { replies: assigned });
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    await user.keyboard('i');
    expect(screen.queryByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument();
    expect(bodies(calls)).toEqual([]);
  });
});

describe('colleagues', () => {
  class FakeSource extends EventTarget {
    static all: FakeSource[] = [];
    readyState = 1;
    address: string;
    constructor(address: string) {
      super();
      this.address = address;
      FakeSource.all.push(this);
    }
    close() {
      this.readyState = 2;
    }
    emit(event: DeskEvent) {
      act(() => void this.dispatchEvent(new MessageEvent(deskEvent, { data: JSON.stringify(event) })));
    }
  }
  beforeEach(() => {
    FakeSource.all = [];
    Object.assign(globalThis, { EventSource: FakeSource });
  });
  const { EventSource } = globalThis;
  afterEach(() => {
    Object.assign(globalThis, { EventSource });
  });
  const stream = async () => waitFor(() => FakeSource.all.at(-1) ?? Promise.reject(new Error('no stream')));
  const kid = { name: 'KaieteurKid', cardId: luke.id, isDeciding: false };

  it('who have a case open appear in its row and below its name, with a warning before a decision', async () => {
    const { user } = await open();
    const source = await stream();
    source.emit({ lookers: [kid], version: 'a' });
    expect(activeOption()).toHaveTextContent('KaieteurKid is looking at it');
    const line = theCase().getByText('KaieteurKid is looking at this too.');
    expect(line.closest('[role="status"]')).not.toBeNull();
    await user.keyboard('j');
    await waitFor(() => expect(activeOption()).toHaveTextContent('Ivy'));
    expect(theCase().queryByText(/KaieteurKid is/)).not.toBeInTheDocument();
    await user.keyboard('ka');
    source.emit({ lookers: [{ ...kid, isDeciding: true }], version: 'a' });
    expect(theCase().getByText('KaieteurKid is deciding this right now.')).toBeVisible();
    expect(theCase().getByText('KaieteurKid is deciding this appeal right now. The first decision counts.')).toBeVisible();
    source.emit({ lookers: null, version: null });
    expect(theCase().getByText("We can't tell who else has this open.")).toBeVisible();
  });

  it('learn what this page shows, but nothing while it is hidden', async () => {
    const { user, calls } = await open();
    const reports = () => calls.filter(({ path }) => path === boardApi.player.presence).map(({ body }) => body as LookAtCaseRequest);
    const source = await stream();
    const id = new URL(source.address, location.href).searchParams.get('id');
    act(() => void source.dispatchEvent(new Event('open')));
    await waitFor(() => expect(reports().at(-1)).toEqual({ id, cardId: luke.id, isDeciding: false }));
    await user.keyboard('a');
    await waitFor(() => expect(reports().at(-1)).toEqual({ id, cardId: luke.id, isDeciding: true }));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(source.readyState).toBe(2);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSource.all).toHaveLength(2);
    expect(FakeSource.all[1]?.address).not.toBe(source.address);
  });

  it('who decide or assign a case trigger a reload of the list and of its number', async () => {
    const { calls } = await open([luke, ivy], { replies: { [standingApi.queues]: { queues: [] } } });
    const source = await stream();
    const readings = () => [boardApi.player.appeals, standingApi.queues].map((read) => calls.filter(({ path }) => path === read).length);
    source.emit({ lookers: [], version: 'a' });
    expect(readings()).toEqual([1, 1]);
    source.emit({ lookers: [], version: 'b' });
    await waitFor(() => expect(readings()).toEqual([2, 2]));
    // A queue of another remote tells its changes by an event.
    dispatchEvent(new Event(queuesChangedEvent));
    await waitFor(() => expect(readings()).toEqual([2, 3]));
  });
});

describe('a case that a colleague decides', () => {
  const decidedAt = '2026-11-27T14:36:00.000Z';
  const held = { by: 'KaieteurKid', isMine: false, decision: 'approve' as const, at: decidedAt };
  const history = [
    { kind: 'submitted' as const, at: daysAgo(3), reason: 'It was lag.' },
    { kind: 'decided' as const, at: new Date().toISOString(), outcome: 'approved' as const, by: 'KaieteurKid' },
  ];

  /** Opens a queue that a colleague changes. Returns a function that shows the change. */
  async function openShared() {
    let [appeals, events] = [[luke, ivy], history.slice(0, 1)] as [PendingAppeal[], AppealReview['events']];
    const page = await open([], {
      replies: {
        [boardApi.player.appeals]: () => queue(appeals),
        [boardApi.player.review]: ({ query }) => review({ cardId: query['cardId'] ?? '', events }),
      },
    });
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    const become = async (next: PendingAppeal[], nextEvents: AppealReview['events'] = events) => {
      [appeals, events] = [next, nextEvents];
      await act(() => remoteClient.invalidateQueries());
    };
    return { ...page, become };
  }
  const writes = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
    calls.map(({ path }) => path).filter((path) => path === boardApi.player.hold || path === boardApi.player.assign);

  it('keeps its form and text, frozen, and no key of the rest of the sentence acts', async () => {
    const { user, calls, become } = await openShared();
    await user.keyboard('dn');
    await user.keyboard('I am d');
    await become([{ ...luke, held }, ivy]);
    expect(await theCase().findByText(/^KaieteurKid approved this appeal on Nov 27, 2026/)).toBeVisible();
    await user.keyboard('enying it, a');
    await become([ivy], history);
    expect(await theCase().findByText(/^KaieteurKid approved this appeal on /)).toBeVisible();
    await user.keyboard('nd i{Control>}{Enter}{/Control}');
    const note = theCase().getByLabelText('Note to LimboLuke (optional)');
    expect(note).toHaveValue('I am d');
    expect(note).toHaveFocus();
    expect(note).toHaveAttribute('readonly');
    expect(theCase().getByRole('button', { name: 'Deny appeal' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(theCase().getByRole('button', { name: 'Copy my text' }));
    expect(await navigator.clipboard.readText()).toBe('I am d');
    expect(writes(calls)).toEqual([]);
    await user.keyboard('{Escape}j');
    await waitFor(() => expect(activeOption()).toHaveTextContent('Ivy'));
  });

  it('thaws when the colleague undoes the decision', async () => {
    const { user, become } = await openShared();
    await user.keyboard('dn');
    await become([{ ...luke, held }, ivy]);
    await theCase().findByText(/^KaieteurKid approved/);
    await become([luke, ivy]);
    await waitFor(() => expect(theCase().getByRole('button', { name: 'Deny appeal' })).toHaveAttribute('aria-disabled', 'false'));
  });

  it('never gives its place to another case, nor does a new first case', async () => {
    const { become } = await openShared();
    const older = appeal({ id: cardId(9), username: 'Older', cardName: 'Older', submittedAt: daysAgo(30) });
    await become([older, luke, ivy]);
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(theCase().getByRole('heading', { name: 'LimboLuke' })).toBeVisible();
    act(() => activeOption()?.focus());
    await become([older, ivy], history);
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(theCase().getByRole('heading', { name: 'LimboLuke' })).toBeVisible();
    expect(screen.getByRole('listbox', { name: 'Appeals' })).toHaveFocus();
    expect(theCase().queryByRole('button', { name: /Approve|Assign/ })).not.toBeInTheDocument();
  });

  it('ends a bulk preview that is left without a case only when asked', async () => {
    const { user, become, calls } = await openShared();
    await user.keyboard('x');
    await user.click(screen.getByRole('button', { name: 'Deny…' }));
    await user.click(theCase().getByLabelText('Note to all of them (optional)'));
    await user.keyboard('I am d');
    await become([ivy], history);
    await user.keyboard('enying it, a{Enter}i');
    expect(theCase().getByLabelText('Note to all of them (optional)')).toHaveValue('I am denying it, a\ni');
    expect(writes(calls)).toEqual([]);
  });

  it('is not replaced by another one when a link leads to it too late', async () => {
    await open([ivy], { path: `?case=${luke.id}` });
    expect(await theCase().findByText('This case no longer waits for a decision. Choose another one.')).toBeVisible();
    expect(theCase().queryByRole('heading', { name: 'Ivy' })).not.toBeInTheDocument();
  });
});

describe('an undo', () => {
  it('brings the note back into the form', async () => {
    const { user } = await open();
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    await user.keyboard('dn');
    await user.keyboard('Be kind.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(activeOption()).toHaveTextContent('Ivy'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const form = within(await screen.findByRole('group', { name: 'Deny the appeal of LimboLuke' }));
    expect(form.getByLabelText('Note to LimboLuke (optional)')).toHaveValue('Be kind.');
    await user.keyboard('{Escape}jk');
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    expect(screen.queryByRole('group', { name: /^Deny/ })).not.toBeInTheDocument();
  });

  it('reverts decisions newest first, without waiting for a reload', async () => {
    const hal = appeal({ id: cardId(9), username: 'HibiscusHal', cardName: 'HibiscusHal', submittedAt: daysAgo(0) });
    const { user } = await open([luke, ivy, hal], { replies: { [boardApi.player.held]: silence } });
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    await user.keyboard('a{Enter}');
    await waitFor(() => expect(activeOption()).toHaveTextContent('Ivy'));
    await user.keyboard('d{Enter}');
    await waitFor(() => expect(activeOption()).toHaveTextContent('HibiscusHal'));
    await user.keyboard('u');
    await waitFor(() => expect(activeOption()).toHaveTextContent('Ivy'));
    await user.keyboard('u');
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    expect(options()).toHaveLength(3);
  });

  it('shows an error if it comes too late', async () => {
    const { user, toast } = await open(undefined, { replies: { [boardApi.player.undo]: { undone: [] } } });
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    await user.keyboard('a{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toast()?.description).toBe(heldDecisionTexts.undoTooLate));
    expect(options()).toHaveLength(1);
  });
});

describe('a bulk decision', () => {
  it('is previewed, leaves out undecidable cases, and makes one decision per case', async () => {
    const own = appeal({ id: cardId(9), username: 'HibiscusHal', cardName: 'HibiscusHal', isOwn: true, submittedAt: daysAgo(2) });
    const issued = appeal({ id: cardId(10), username: 'Eve', cardName: 'Eve', isIssuer: true, submittedAt: daysAgo(0) });
    const { user, calls } = await open([luke, own, ivy, issued]);
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    await user.keyboard('x');
    const bar = within(screen.getByRole('group', { name: 'Chosen cases' }));
    await user.click(bar.getByRole('button', { name: 'All 4' }));
    expect(options().map((option) => option.getAttribute('aria-checked'))).toEqual(['true', 'true', 'true', 'true']);
    await user.click(bar.getByRole('button', { name: 'Deny…' }));
    const preview = theCase();
    expect(preview.getByRole('heading', { name: 'Deny 2 appeals' })).toBeVisible();
    expect(preview.getByRole('heading', { name: 'Left out (2)' })).toBeVisible();
    for (const why of ['You cannot decide your own appeal.', 'You issued this punishment. Decide it by itself.'])
      expect(preview.getByText(why)).toBeVisible();
    await enterText(user, preview.getByLabelText('Note to all of them (optional)'), 'Be kind.');
    await user.click(preview.getByRole('button', { name: 'Deny 2 appeals' }));
    await screen.findByText(/2 decisions wait\./);
    const [sent] = calls.filter(({ path }) => path === boardApi.player.hold);
    expect(sent?.body).toMatchObject({ cases: [{ cardId: luke.id }, { cardId: ivy.id }], decision: 'deny', note: 'Be kind.' });
    await user.click(screen.getByRole('button', { name: 'Undo all' }));
    await waitFor(() => expect(options()).toHaveLength(4));
  });

  it('keeps its note while the preview is closed, and a second Enter decides nothing', async () => {
    const { user, calls } = await open([luke, ivy]);
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    await user.keyboard('x');
    await user.click(screen.getByRole('button', { name: 'Deny…' }));
    await enterText(user, theCase().getByLabelText('Note to all of them (optional)'), 'Be kind.');
    await user.click(theCase().getByRole('button', { name: 'Cancel' }));
    act(() => screen.getByRole('button', { name: 'Deny…' }).focus());
    await user.keyboard('{Enter}');
    expect(theCase().getByLabelText('Note to all of them (optional)')).toHaveValue('Be kind.');
    await user.keyboard('{Enter}');
    expect(theCase().queryByLabelText('Note to all of them (optional)')).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).not.toContain(boardApi.player.hold);
  });

  it('says its bound, and keeps the rest chosen for the next round', async () => {
    const { user, calls } = await open(manyAppeals(60));
    await waitFor(() => expect(activeOption()).toHaveTextContent('P0'));
    await user.keyboard('x');
    const bar = within(screen.getByRole('group', { name: 'Chosen cases' }));
    await user.click(bar.getByRole('button', { name: 'All 60' }));
    expect(bar.getByText('60 chosen, at most 50 at once')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Deny…' }));
    expect(theCase().getByRole('heading', { name: 'Deny 50 of 60 appeals' })).toBeVisible();
    expect(theCase().getByText('At most 50 at once. The other 10 stay chosen for the next round.')).toBeVisible();
    await user.click(theCase().getByRole('button', { name: 'Deny 50 appeals' }));
    expect(await screen.findByText('10 chosen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deny…' }));
    await user.click(theCase().getByRole('button', { name: 'Deny 10 appeals' }));
    await screen.findByText('No appeals at this time.');
    expect(calls.filter(({ path }) => path === boardApi.player.hold)).toHaveLength(2);
  });

  it('fills a template with the name of each appellant', async () => {
    const { user, calls } = await open([luke, ivy]);
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    await user.keyboard('x');
    await user.click(screen.getByRole('button', { name: 'All 2' }));
    await user.click(screen.getByRole('button', { name: 'Deny…' }));
    const preview = theCase();
    await user.selectOptions(await preview.findByLabelText('Template'), 'The record stands');
    expect(preview.getByLabelText<HTMLTextAreaElement>('Note to all of them (optional)').value).toMatch(/^Hi \{name\}, .*\{type\}/);
    expect(preview.getByText(/^LimboLuke reads: Hi LimboLuke, /)).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Deny 2 appeals' }));
    await screen.findByText(/2 decisions wait\./);
    const [sent] = calls.filter(({ path }) => path === boardApi.player.hold);
    expect(sent?.body).toMatchObject({
      cases: [
        { cardId: luke.id, note: expect.stringMatching(/^Hi LimboLuke, /) },
        { cardId: ivy.id, note: expect.stringMatching(/^Hi Ivy, /) },
      ],
    });
    expect(sent?.body).not.toHaveProperty('note');
  });
});

describe('a narrow window', () => {
  it('shows the case instead of the list, with a way back', async () => {
    onWindow({ isWide: false });
    const { user } = await open();
    await user.click(await screen.findByRole('option', { name: /Ivy/ }));
    await waitFor(() => expect(theCase().getByRole('heading', { name: 'Ivy', level: 2 })).toHaveFocus());
    await user.click(theCase().getByText('Back to the list'));
    expect(location.search).not.toContain('case=');
  });
});

describe('the help', () => {
  it('opens with a question mark, and turns single keys off', async () => {
    const { user } = await open();
    await waitFor(() => expect(activeOption()).toHaveTextContent('LimboLuke'));
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    await user.click(help.getByRole('checkbox'));
    await user.keyboard('{Escape}');
    await user.keyboard('j');
    expect(activeOption()).toHaveTextContent('LimboLuke');
  });
});
