import { describe, expect, it } from '@jest/globals';
import {
  boardApi,
  decisionTexts,
  recordTexts,
  standingApi,
  standingPages,
  type AppealReview,
  type PendingAppeal,
} from '@portal/standing-contract';
import { enterText, refusal, silence, unreachable, type Reply } from '@portal/testing/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../test/open-page.ts';
import { senior } from '../../test/people.ts';
import { remoteClient } from '../app/remote-data.ts';
import { appeal, cardId, cleanRecord, daysAgo, playerRecord, queue } from '../../test/records.ts';

const first = appeal();
const second = appeal({
  id: cardId(8),
  cardName: 'IslandHopper22 - 7/4/25',
  username: 'IslandHopper22',
  type: 'mute',
  submittedAt: daysAgo(1),
});
const itemOf = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);

async function open(appeals: PendingAppeal[], decision: Reply = { success: true, outcome: 'approved', already: false }) {
  const decided = new Set<string>();
  const page = await openPage({
    path: standingPages.accountStanding,
    session: senior,
    replies: {
      [standingApi.player]: ({ query }) =>
        query['username'] ? playerRecord({ username: query['username'], isOwn: false }) : cleanRecord(),
      [boardApi.player.appeals]: () => queue(appeals.filter(({ id }) => !decided.has(id))),
      [boardApi.player.decide]: (call) => {
        const reply = typeof decision === 'function' ? (decision as (call: unknown) => object)(call) : decision;
        if ('success' in reply) decided.add((call.body as { cardId: string }).cardId);
        return reply;
      },
    },
  });
  await screen.findByRole('heading', { name: `Appeals (${appeals.length})` });
  return page;
}

describe('the queue of appeals', () => {
  it('shows the details of each appeal and the age of the oldest', async () => {
    await open([first, second]);
    const luke = itemOf('LimboLuke');
    for (const text of ['NETWORK BAN', '01/09/2026', 'PanyardPearl', 'luke@example.test', 'Exploiting (fly hack)', 'It was lag.', '3 days'])
      expect(luke.getByText(text)).toBeVisible();
    expect(screen.getByText('The oldest has been waiting 3 days.')).toBeVisible();
  });

  it('names the moderator in the text of a card without a member', async () => {
    const parsed = { reason: 'Trolling', moderator: 'TobagoTess', otherMember: null, duration: null, otherDate: null };
    await open([appeal({ moderator: recordTexts.unknown, parsed })]);
    expect(itemOf('LimboLuke').getByText('TobagoTess')).toBeVisible();
  });

  it('shows that it is loading, empty or unreadable', async () => {
    const show = (reply: Reply) =>
      openPage({
        path: standingPages.accountStanding,
        session: senior,
        replies: { [standingApi.player]: cleanRecord(), [boardApi.player.appeals]: reply },
      });
    const loading = await show(silence);
    expect(await screen.findByText('Loading appeals...')).toBeVisible();
    loading.unmount();
    const empty = await show(queue([]));
    expect(await screen.findByText('No appeals at this time.')).toBeVisible();
    empty.unmount();
    const degraded = await show(queue([], { degraded: true }));
    expect(await screen.findByText(/Failed to load pending appeals\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Appeals (–)' })).toBeVisible();
    expect(screen.queryByText('No appeals at this time.')).not.toBeInTheDocument();
    degraded.unmount();
    const refused = await show(refusal(403, 'no'));
    expect(await screen.findByText(/Failed to load pending appeals\./)).toBeVisible();
    refused.unmount();
    await show(queue([first], { degraded: true, asOf: '2026-11-27T14:36:00.000Z' }));
    expect(await screen.findByText(/and there may be more appeals\.$/)).toBeVisible();
    expect(screen.getByText(/^You see it as it was on Nov 27, .* We keep trying\.$/)).toBeVisible();
  });

  it('filters by type and by name, and keeps the filter in the address', async () => {
    const { user } = await open([first, second]);
    await user.selectOptions(screen.getByLabelText('Type'), 'Mute');
    expect(screen.queryByRole('heading', { name: 'LimboLuke' })).not.toBeInTheDocument();
    expect(location.search).toBe('?appealType=mute');
    await enterText(user, screen.getByLabelText('Name'), 'nobody');
    expect(screen.getByText('No appeals match this filter.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('heading', { name: 'LimboLuke' })).toBeVisible();
    expect(location.search).toBe('');
  });

  it('shows twenty appeals at first, and those last that the viewer cannot decide', async () => {
    const many = Array.from({ length: 22 }, (_, index) => appeal({ id: cardId(20 + index), cardName: `Player${index}` }));
    const [own, ...others] = many as [PendingAppeal, ...PendingAppeal[]];
    const { user } = await open([{ ...own, isOwn: true }, ...others]);
    const names = () => screen.getAllByRole('heading', { name: /^Player\d/ }).map(({ textContent }) => textContent);
    expect(names()).toHaveLength(20);
    expect(names()[0]).toBe('Player1');
    await user.click(screen.getByRole('button', { name: 'Show more (2 left)' }));
    expect(names()).toHaveLength(22);
    expect(names().at(-1)).toBe('Player0');
  });

  it("opens the appellant's record", async () => {
    const { user } = await open([first]);
    await user.click(itemOf('LimboLuke').getByRole('button', { name: 'View full record' }));
    expect(await screen.findByText('Currently viewing: LimboLuke')).toBeVisible();
  });

  it("offers no decision on the viewer's own appeal", async () => {
    await open([appeal({ isOwn: true })]);
    expect(itemOf('LimboLuke').getByText(decisionTexts.ownAppeal)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('asks for a confirmation before a decision about the viewer’s own punishment', async () => {
    const { user, calls } = await open([appeal({ isIssuer: true })]);
    const item = itemOf('LimboLuke');
    expect(item.getByText('You issued this punishment.')).toBeVisible();
    expect(item.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    act(() => item.getByRole('button', { name: 'Decide it myself…' }).focus());
    await user.keyboard('{Enter}{Enter}');
    expect(item.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await user.click(item.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === boardApi.player.decide)?.body).toMatchObject({ confirmsOwnPunishment: true }),
    );
  });

  it('moves between appeals with the arrow keys, and a letter focuses a button without pressing it', async () => {
    const { user, calls } = await open([first, second]);
    screen.getByRole('list', { name: 'Waiting appeals' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('heading', { name: 'LimboLuke' }).closest('li')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('heading', { name: second.cardName }).closest('li')).toHaveFocus();
    await user.keyboard('d');
    expect(itemOf(second.cardName).getByRole('button', { name: 'Deny' })).toHaveFocus();
    await user.keyboard('n{Enter}and a nice day');
    expect(itemOf(second.cardName).getByLabelText('Note to the appellant (optional)')).toHaveValue('and a nice day');
    expect(calls.map(({ path }) => path)).not.toContain(boardApi.player.decide);
  });
});

describe('a decision', () => {
  it('removes the appeal, shows a toast, refreshes the data and focuses the next appeal', async () => {
    const { user, toast, calls } = await open([first, second]);
    const reads = calls.length;
    await user.click(itemOf('LimboLuke').getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('heading', { name: 'Appeals (1)' })).toBeVisible();
    expect(toast()).toMatchObject({
      title: 'Appeal Approved',
      description: 'The appeal has been approved and the user has been notified.',
    });
    expect(calls[reads]?.body).toEqual({ cardId: first.id, decision: 'approve' });
    await waitFor(() =>
      expect(calls.slice(reads).map(({ path }) => path)).toEqual(expect.arrayContaining([standingApi.player, boardApi.player.appeals])),
    );
    await waitFor(() => expect(screen.getByRole('heading', { name: second.cardName }).closest('li')).toHaveFocus());
  });

  it('sends the note', async () => {
    const { user, toast, calls } = await open([first], { success: true, outcome: 'denied', already: false });
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    await enterText(user, screen.getByLabelText('Note to the appellant (optional)'), ' The video shows otherwise. ');
    await user.click(screen.getByRole('button', { name: 'Deny' }));
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Appeal Denied', description: 'The appeal has been denied and the user has been notified.' }),
    );
    expect(calls.find(({ path }) => path === boardApi.player.decide)?.body).toEqual({
      cardId: first.id,
      decision: 'deny',
      note: 'The video shows otherwise.',
    });
  });

  it('disables both buttons while it is being sent', async () => {
    const { user } = await open([first], silence);
    await user.click(screen.getByRole('button', { name: 'Deny' }));
    expect(screen.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  });

  it.each<[string, 'Approve' | 'Deny', Reply, string]>([
    ['the board is down', 'Approve', refusal(503, 'x'), 'Failed to approve appeal. Please try again.'],
    ['there is no connection', 'Deny', unreachable, 'Failed to deny appeal. Please try again.'],
    ['there is no record', 'Approve', refusal(404, decisionTexts.notPending), 'No pending appeal found for this punishment'],
    ['there is no address', 'Deny', refusal(422, decisionTexts.noEmail), 'No email found in appeal'],
    ['another decision was made first', 'Approve', refusal(409, decisionTexts.wasDenied), 'This appeal has already been denied.'],
  ])('shows an error and keeps the note when %s', async (_why, button, failure, description) => {
    const { user, toast } = await open([first], failure);
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    await enterText(user, screen.getByLabelText('Note to the appellant (optional)'), 'A word');
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', description, variant: 'destructive' }));
    expect(screen.getByLabelText('Note to the appellant (optional)')).toHaveValue('A word');
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveFocus());
  });

  describe('of a colleague', () => {
    const held = { by: 'KaieteurKid', isMine: false, decision: 'approve' as const, at: '2026-11-27T14:36:00.000Z' };
    const review: AppealReview = {
      cardId: first.id,
      username: first.username,
      degraded: false,
      standing: 'good',
      verdict: { rule: 'clean', counted: 0, threshold: 0, ignored: 0 },
      punishments: [],
      events: [{ kind: 'decided', at: new Date().toISOString(), outcome: 'approved', by: 'KaieteurKid' }],
    };
    const approved = /^KaieteurKid approved this appeal on /;

    /** Opens a queue that a colleague changes. Returns a function that shows the change. */
    async function openShared() {
      let appeals: PendingAppeal[] = [first, second];
      const page = await openPage({
        path: standingPages.accountStanding,
        session: senior,
        replies: { [standingApi.player]: cleanRecord(), [boardApi.player.appeals]: () => queue(appeals), [boardApi.player.review]: review },
      });
      await screen.findByRole('heading', { name: 'LimboLuke' });
      const become = async (next: PendingAppeal[]) => {
        appeals = next;
        await act(() => remoteClient.invalidateQueries());
      };
      return { ...page, become };
    }

    it('that is held takes the place of the buttons', async () => {
      const { become } = await openShared();
      await become([{ ...first, held }, second]);
      expect(await itemOf('LimboLuke').findByText(approved)).toBeVisible();
      expect(itemOf('LimboLuke').queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    });

    it('keeps an open note in its place, frozen, until it is closed', async () => {
      const { user, become, calls } = await openShared();
      await user.click(itemOf('LimboLuke').getByRole('button', { name: 'Add a note' }));
      await user.keyboard('I am d');
      await become([{ ...first, held }, second]);
      expect(await itemOf('LimboLuke').findByText(approved)).toBeVisible();
      await user.keyboard('enying it');
      await become([second]);
      expect(await itemOf('LimboLuke').findByText(approved)).toBeVisible();
      const note = itemOf('LimboLuke').getByLabelText('Note to the appellant (optional)');
      expect(note).toHaveValue('I am d');
      expect(note).toHaveFocus();
      expect(itemOf('LimboLuke').queryByRole('button', { name: 'Deny' })).not.toBeInTheDocument();
      expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('LimboLuke');
      await user.click(itemOf('LimboLuke').getByRole('button', { name: 'Copy my text' }));
      expect(await navigator.clipboard.readText()).toBe('I am d');
      await user.click(itemOf('LimboLuke').getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.getByRole('heading', { name: second.cardName }).closest('li')).toHaveFocus());
      expect(screen.queryByRole('heading', { name: 'LimboLuke' })).not.toBeInTheDocument();
      expect(calls.map(({ path }) => path)).not.toContain(boardApi.player.decide);
    });
  });

  it('explains why an appeal cannot be decided', async () => {
    await open([appeal({ problem: 'no-record', appealReason: '', userEmail: '', submittedAt: null, date: null })]);
    expect(screen.getByText(/holds no appeal that the portal wrote/)).toBeVisible();
    expect(itemOf('LimboLuke').getAllByText('Unknown')).toHaveLength(3);
  });
});
