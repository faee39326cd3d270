import { describe, expect, it, jest } from '@jest/globals';
import { sessionChangedEvent, waitingTitle, type StoredUser } from '@portal/portal-contract';
import { sessionStore } from '@portal/shell-api/host';
import {
  boardApi,
  caseAddress,
  caseAnchor,
  conversationTexts,
  recordTexts,
  standingApi,
  standingPages,
  type PlayerRecordReply,
} from '@portal/standing-contract';
import { enterText, refusal, type Replies, type Reply } from '@portal/testing/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pollIntervalMs, remoteClient } from '../../app/remote-data.ts';
import { openPage } from '../../../test/open-page.ts';
import { player, senior, staff } from '../../../test/people.ts';
import { cardId, cleanRecord, playerRecord, punishment, queue } from '../../../test/records.ts';

const path = standingPages.accountStanding;
const open = (
  record: Reply,
  { session = player, replies = {}, hash = '' }: { session?: StoredUser; replies?: Replies; hash?: string } = {},
) => openPage({ path: path + hash, session, replies: { [standingApi.player]: record, ...replies } });
const tile = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling;
const card = async (text: string) => within((await screen.findByText(text)).closest('article') as HTMLElement);

const standings: [PlayerRecordReply['standing']['status'], string][] = [
  ['network_banned', 'This account is Network Banned.'],
  ['near_network_ban', 'Warning: This account has accumulated many server bans and is near a network ban.'],
  ['warning', 'This account has some recent punishments.'],
  ['good', 'This account is in good standing.'],
];

describe('the record', () => {
  it.each(standings)('shows the standing %s', async (status, text) => {
    const { standing } = playerRecord();
    await open(playerRecord({ standing: { ...standing, status } }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows the rule behind the verdict, and counts punishments by type', async () => {
    await open(playerRecord());
    expect(await screen.findByText('Five server bans make an account near a network ban; yours has three.')).toBeVisible();
    expect(await tile('Warnings')).toHaveTextContent('1');
    expect(await tile('Mutes')).toHaveTextContent('0');
    expect(await tile('Server Bans')).toHaveTextContent('3');
    expect(await tile('Network Bans')).toHaveTextContent('0');
  });

  it('shows punishments with their details, newest first, and offers only the appeals that are allowed', async () => {
    await open(
      playerRecord({
        punishments: [
          punishment({ appealStatus: 'denied' }),
          punishment({ id: cardId(2), type: 'warning', reason: 'Spamming', appealStatus: 'pending', canAppeal: false }),
          punishment({ id: cardId(3), type: 'mute', reason: 'Shouting', appealStatus: 'approved', canAppeal: false }),
          punishment({ id: cardId(4), type: 'mute', reason: 'Shoving' }),
        ],
      }),
    );
    const ban = await card('Trolling during boarding');
    for (const text of ['SERVER BAN', 'Appeal Denied', 'July 4, 2025', 'Capt_Marisol', 'Duration: 3 days'])
      expect(ban.getByText(text)).toBeVisible();
    expect(screen.getAllByRole('article').map((each) => each.textContent?.match(/[A-Z]{4,}( [A-Z]+)?/)?.[0])).toEqual([
      expect.stringContaining('SERVER BAN'),
      expect.stringContaining('WARNING'),
      expect.stringContaining('MUTE'),
      expect.stringContaining('MUTE'),
    ]);
    expect(screen.getByText('Pending Review')).toBeVisible();
    expect(screen.getByText('Appeal Approved')).toBeVisible();
    expect(ban.getByRole('button', { name: 'Re-appeal' })).toBeEnabled();
    expect((await card('Shoving')).getByRole('button', { name: 'Appeal' })).toBeEnabled();
    for (const text of ['Spamming', 'Shouting'])
      expect((await card(text)).queryByRole('button', { name: /appeal$/i })).not.toBeInTheDocument();
  });

  it('shows the rule that forbids an appeal in place of the button, with the first day that allows one', async () => {
    const appealRule = { text: 'After a denial, a Server Ban can be appealed again after 14 days.', from: '2026-12-04T16:00:00.000Z' };
    await open(playerRecord({ punishments: [punishment({ appealStatus: 'denied', canAppeal: false, appealRule })] }));
    const ban = await card('Trolling during boarding');
    expect(ban.getByText(`${appealRule.text} You can appeal from December 4, 2026.`)).toBeVisible();
    expect(ban.queryByRole('button', { name: 'Re-appeal' })).not.toBeInTheDocument();
  });

  it('shows a decision while it is open, without a reload', async () => {
    const intervals = jest.spyOn(globalThis, 'setInterval');
    let appealStatus: 'pending' | 'approved' = 'pending';
    await open(() => playerRecord({ punishments: [punishment({ appealStatus, canAppeal: false })] }));
    expect(await screen.findByText('Pending Review')).toBeVisible();
    appealStatus = 'approved';
    const polls = intervals.mock.calls.filter(([, ms]) => ms === pollIntervalMs);
    intervals.mockRestore();
    act(() => polls.at(-1)?.[0]());
    expect(await screen.findByText('Appeal Approved')).toBeVisible();
  });

  it('calls an empty record clean', async () => {
    await open(cleanRecord());
    expect(await screen.findByText('No punishments found. Record is clean!')).toBeVisible();
  });

  it('R12 shows markup as text, and cuts a long text until it is expanded', async () => {
    const long = 'x'.repeat(3_000);
    const { user } = await open(
      playerRecord({ punishments: [punishment({ reason: '<img src=x onerror=alert(1)>' }), punishment({ id: cardId(2), reason: long })] }),
    );
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(screen.queryByText(long)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all of it' }));
    expect(await screen.findByText(long)).toBeVisible();
  });
});

describe('a record that could not be read in full', () => {
  const expectNoVerdict = () => {
    for (const [, text] of standings) expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(screen.queryByText('No punishments found. Record is clean!')).not.toBeInTheDocument();
  };

  it('shows the readable punishments without a standing and counts', async () => {
    await open(cleanRecord({ degraded: true, verdict: null, punishments: [punishment()] }));
    expect(await screen.findByText(recordTexts.degraded)).toBeVisible();
    expect(await tile('Server Bans')).toHaveTextContent('not known');
    expect(await card('Trolling during boarding')).toBeDefined();
    expectNoVerdict();
  });

  it('is not called clean when nothing could be read, and offers Try Again', async () => {
    let reply: object = cleanRecord({ degraded: true, verdict: null });
    const { user } = await open(() => reply);
    expect(await screen.findByText(recordTexts.degraded)).toBeVisible();
    expect(screen.getByText('The history could not be read.')).toBeVisible();
    expectNoVerdict();
    reply = cleanRecord();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('This account is in good standing.')).toBeVisible();
  });

  it('is not called clean when the server refuses the request', async () => {
    await open(refusal(400, 'no'));
    expect(await screen.findByText(recordTexts.degraded)).toBeVisible();
    expectNoVerdict();
  });
});

describe('a question from staff', () => {
  it('waits at the top of the page, and its address leads to the card', async () => {
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    const asked = punishment({ id: cardId(2), reason: 'Asked about', appealStatus: 'pending', canAppeal: false });
    const { user } = await open(playerRecord({ punishments: [punishment(), asked] }));
    const address = caseAddress(path, asked.id);
    act(() => sessionStore.setState({ waiting: [{ kind: 'question', title: 'Answer it', address }] }));
    await screen.findByText('Asked about');
    expect(scroll).not.toHaveBeenCalled();
    await user.click(within(screen.getByRole('region', { name: waitingTitle })).getByRole('link', { name: 'Answer it' }));
    expect(document.activeElement).toHaveTextContent('Asked about');
    expect(scroll).toHaveBeenCalledTimes(1);
  });
});

describe('Player Lookup', () => {
  const records = ({ query }: { query: Record<string, string> }) => {
    if (query['username'] === undefined) return cleanRecord({ username: staff.username });
    if (query['username'].toLowerCase() === 'nobody') return refusal(404, 'User not found');
    return playerRecord({ username: 'LimboLuke', isOwn: false, punishments: [punishment({ canAppeal: false })] });
  };
  const look = async (name: string) => {
    const page = await open(records, { session: staff });
    await enterText(page.user, await screen.findByLabelText('Username'), name);
    await page.user.click(screen.getByRole('button', { name: 'Search' }));
    return page;
  };

  it('is hidden from players, whose address cannot name another player', async () => {
    const { calls } = await openPage({
      path: `${path}?player=LimboLuke`,
      session: player,
      replies: { [standingApi.player]: cleanRecord() },
    });
    expect(await screen.findByText('This account is in good standing.')).toBeVisible();
    expect(calls).toEqual([{ path: standingApi.player, query: {}, body: undefined }]);
    expect(screen.queryByText(/Currently viewing/)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Player Lookup' })).not.toBeInTheDocument();
  });

  it('names the player whose record is displayed', async () => {
    await open(records, { session: staff });
    expect(await screen.findByText('Currently viewing: SteelpanSam (You)')).toHaveAttribute('role', 'status');
    expect(await screen.findByRole('button', { name: 'Search' })).toBeDisabled();
  });

  it("shows another player's record without an appeal button, and keeps the player in the address", async () => {
    await look(' limboluke ');
    expect(await screen.findByText('Currently viewing: LimboLuke')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Whole history' })).toHaveAttribute('href', '/people?name=LimboLuke');
    expect(screen.getByText('Five server bans make an account near a network ban; this one has three.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
    expect(location.search).toBe('?player=LimboLuke');
  });

  it('names former names of the player', async () => {
    await open(cleanRecord({ username: 'LimboLukas', formerNames: ['LimboLuke', 'Luke_1'] }), { session: staff });
    expect(await screen.findByText('Formerly LimboLuke, Luke_1')).toBeVisible();
  });

  it('reports an unknown player and keeps the current record', async () => {
    await look('Nobody');
    expect(await screen.findByRole('alert')).toHaveTextContent('User not found');
    expect(screen.getByText('Currently viewing: SteelpanSam (You)')).toBeVisible();
  });

  it('ignores a blank name', async () => {
    const { user, calls } = await open(records, { session: staff });
    await user.type(await screen.findByLabelText('Username'), '   {Enter}');
    expect(calls.filter(({ path: requestPath }) => requestPath === standingApi.player)).toHaveLength(1);
  });

  it('offers the way back from an address with an unknown player', async () => {
    const { user } = await openPage({ path: `${path}?player=Nobody`, session: staff, replies: { [standingApi.player]: records } });
    expect(await screen.findByRole('alert')).toHaveTextContent('User not found');
    await user.click(screen.getByRole('button', { name: 'Show my own record' }));
    expect(await screen.findByText('Currently viewing: SteelpanSam (You)')).toBeVisible();
  });
});

it('leads only staff to the unreadable cards', async () => {
  const page = await open(cleanRecord(), { session: staff });
  const link = await screen.findByRole('link', { name: 'Unreadable cards' });
  expect(link).toHaveAttribute('href', `${standingPages.workspace}?queue=unreadable`);
  page.unmount();
  const { calls } = await open(cleanRecord());
  expect(await screen.findByText('This account is in good standing.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Unreadable cards' })).toBeNull();
  expect(calls.map((call) => call.path)).toEqual([standingApi.player]);
});

describe('a pending appeal on a card', () => {
  const pending = punishment({ appealStatus: 'pending', canAppeal: false });
  const show = async (session: StoredUser, isOwn = false) => {
    let decided = false;
    const page = await open(
      () => playerRecord({ isOwn, username: 'LimboLuke', punishments: [decided ? { ...pending, appealStatus: 'denied' } : pending] }),
      {
        session,
        replies: {
          [boardApi.player.appeals]: queue([]),
          [boardApi.player.decide]: () => {
            decided = true;
            return { success: true, outcome: 'denied', already: false };
          },
        },
      },
    );
    await screen.findByText('Pending Review');
    return page;
  };

  it('can be decided by senior staff and then shows its outcome', async () => {
    const { user, toast, calls } = await show(senior);
    await user.click(await screen.findByRole('button', { name: 'Deny' }));
    expect(await screen.findByText('Appeal Denied')).toBeVisible();
    expect(toast()).toMatchObject({ title: 'Appeal Denied' });
    expect(calls.find((call) => call.path === boardApi.player.decide)?.body).toEqual({ cardId: pending.id, decision: 'deny' });
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: /^Record of/ })).toHaveFocus());
  });

  it.each([
    ['staff', staff, false],
    ['the appellant', senior, true],
  ] as const)('cannot be decided by %s', async (_who, session, isOwn) => {
    await show(session, isOwn);
    expect(await screen.findByRole('button', { name: 'Search' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });
});

it('shows the queue of appeals to senior staff only', async () => {
  const page = await open(cleanRecord(), { session: staff });
  expect(await screen.findByText('This account is in good standing.')).toBeVisible();
  expect(screen.queryByText(/^Appeals/)).not.toBeInTheDocument();
  page.unmount();
  await open(cleanRecord(), { session: senior, replies: { [boardApi.player.appeals]: queue([]) } });
  expect(await screen.findByRole('heading', { name: 'Appeals (0)' })).toBeVisible();
  expect(screen.getByText('No appeals at this time.')).toBeVisible();
});

describe('the case timeline', () => {
  const events = [
    { kind: 'submitted', at: '2026-02-01T12:00:00.000Z', reason: 'It was lag.' },
    { kind: 'decided', at: '2026-02-03T12:00:00.000Z', outcome: 'denied', by: 'HibiscusHal', note: 'The video shows otherwise.' },
  ];
  const withCase = (reply: Reply) =>
    open(playerRecord({ punishments: [punishment({ appealStatus: 'denied' })] }), { replies: { [boardApi.player.case]: reply } });

  it('loads on demand and lists every step', async () => {
    const { user, calls } = await withCase({ cardId: cardId(1), events });
    const toggle = await screen.findByRole('button', { name: 'Case timeline' });
    expect(calls).toHaveLength(1);
    await user.click(toggle);
    const line = within(await screen.findByRole('list', { name: 'Case timeline' }));
    expect(line.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      expect.stringContaining('Appeal submitted'),
      expect.stringContaining('Appeal denied by HibiscusHal'),
    ]);
    expect(line.getByText('The video shows otherwise.')).toBeVisible();
    expect(calls.at(-1)).toMatchObject({ path: boardApi.player.case, query: { cardId: cardId(1) } });
    await user.click(screen.getByRole('button', { name: 'Hide case timeline' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Case timeline' })).not.toBeInTheDocument());
  });

  it('is open on the page to which an email about the case leads', async () => {
    const record = playerRecord({ punishments: [punishment({ appealStatus: 'denied' })] });
    await open(record, { hash: `#${caseAnchor(cardId(1))}`, replies: { [boardApi.player.case]: { cardId: cardId(1), events } } });
    expect(await screen.findByText('The video shows otherwise.')).toBeVisible();
  });

  it('shows an error when the case cannot be read', async () => {
    const { user } = await withCase(refusal(403, 'This punishment is not on your record.'));
    await user.click(await screen.findByRole('button', { name: 'Case timeline' }));
    expect(await screen.findByText("We couldn't load the case: This punishment is not on your record.")).toBeVisible();
  });
});

describe('a question from staff', () => {
  const question = { id: cardId(50), at: '2026-01-09T16:00:00.000Z', text: 'Do you have a clip? See https://clips.example.test/help' };
  const recordWithQuestion = () => playerRecord({ punishments: [punishment({ appealStatus: 'pending', canAppeal: false, question })] });

  it('is shown and answered on the card of its punishment', async () => {
    let isAnswered = false;
    const { user, calls, toast } = await open(
      () =>
        isAnswered ? playerRecord({ punishments: [punishment({ appealStatus: 'pending', canAppeal: false })] }) : recordWithQuestion(),
      {
        replies: {
          [boardApi.player.answer]: () => {
            isAnswered = true;
            return { success: true };
          },
        },
      },
    );
    const panel = within(await screen.findByRole('region', { name: 'Staff have a question' }));
    expect(panel.getByText(/Do you have a clip/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Send answer' }));
    expect(panel.getByText(conversationTexts.answerRequired)).toBeVisible();
    expect(panel.getByLabelText('Your answer *')).toHaveFocus();
    const announced = jest.fn();
    addEventListener(sessionChangedEvent, announced, { once: true });
    await enterText(user, panel.getByLabelText('Your answer *'), 'Yes, a clip.');
    await user.click(panel.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Staff have a question' })).not.toBeInTheDocument());
    expect(calls.filter((call) => call.path === boardApi.player.answer)).toMatchObject([
      { body: { cardId: cardId(1), questionId: question.id, answer: 'Yes, a clip.' } },
    ]);
    expect(toast()).toMatchObject({ title: 'Answer Sent' });
    expect(announced).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('region', { name: 'Record of IslandHopper22' })).toHaveFocus();
  });

  it('keeps a begun answer on the page when the question is no longer open', async () => {
    let isOpen = true;
    const { user, toast } = await open(
      () => (isOpen ? recordWithQuestion() : playerRecord({ punishments: [punishment({ appealStatus: 'pending', canAppeal: false })] })),
      { replies: { [boardApi.player.answer]: refusal(409, conversationTexts.alreadyAnswered) } },
    );
    await enterText(user, await screen.findByLabelText('Your answer *'), 'From my other tab.');
    isOpen = false;
    await act(() => remoteClient.refetchQueries());
    expect(screen.getByLabelText('Your answer *')).toHaveValue('From my other tab.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(toast()).toMatchObject({ description: conversationTexts.alreadyAnswered });
  });

  it('keeps the answer after a refusal', async () => {
    const { user, toast } = await open(recordWithQuestion(), {
      replies: { [boardApi.player.answer]: refusal(409, conversationTexts.questionGone) },
    });
    await enterText(user, await screen.findByLabelText('Your answer *'), 'Yes.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(toast()).toMatchObject({ description: conversationTexts.questionGone });
    expect(screen.getByLabelText('Your answer *')).toHaveValue('Yes.');
  });
});
