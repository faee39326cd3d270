import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { boardApi, reopenTexts, standingApi, standingPages, type AppealReview, type DecidedAppeal } from '@portal/standing-contract';
import { refusal, type Reply } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page.ts';
import { senior } from '../../../test/people.ts';
import { cardId, daysAgo } from '../../../test/records.ts';

beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const denial = (fields: Partial<DecidedAppeal> = {}): DecidedAppeal => ({
  id: 'appeal.decide:1',
  cardId: cardId(7),
  username: 'LimboLuke',
  type: 'mute',
  outcome: 'denied',
  by: 'Hal',
  at: daysAgo(2),
  note: 'No video.',
  problem: null,
  ...fields,
});
const approval = denial({
  id: 'appeal.decide:2',
  cardId: cardId(8),
  username: 'Ivy',
  outcome: 'approved',
  by: 'Ana',
  at: daysAgo(9),
  problem: reopenTexts.tooLate,
});
const review: AppealReview = {
  cardId: cardId(7),
  username: 'LimboLuke',
  degraded: false,
  standing: 'warning',
  verdict: null,
  punishments: [],
  events: [{ kind: 'submitted', at: daysAgo(3), reason: 'It was lag.' }],
};

async function open(replies: Record<string, Reply> = {}, path = '') {
  let decisions = [denial(), approval];
  return openPage({
    path: `${standingPages.workspace}?queue=player&show=decided${path}`,
    session: senior,
    replies: {
      [standingApi.queues]: { queues: [] },
      [boardApi.player.decided]: () => ({ decisions, degraded: false }),
      [boardApi.player.review]: review,
      [boardApi.player.reopen]: () => {
        decisions = [approval];
        return { success: true };
      },
      ...replies,
    },
  });
}
const options = () => within(screen.getByRole('listbox', { name: 'Decisions' })).getAllByRole('option');
const decision = () => within(screen.getByRole('region', { name: 'Decision' }));

describe('the decisions of the last weeks', () => {
  it('are listed with decider, outcome and note, and can be narrowed to one decider', async () => {
    const { user } = await open();
    await screen.findByRole('option', { name: /LimboLuke.*Denied by Hal · No video\..*2d/ });
    expect(decision().getByText(/^Denied by Hal on /)).toBeVisible();
    expect(decision().getByText('No video.')).toBeVisible();
    expect(await decision().findByText('History of this card')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Decided' })).toHaveAttribute('aria-current', 'true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Decided by' }), 'Ana');
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(decision().getByText(/^Approved by Ana on /)).toBeVisible();
    expect(decision().getByText(reopenTexts.tooLate)).toBeVisible();
    expect(decision().queryByRole('button', { name: 'Reopen…' })).not.toBeInTheDocument();
  });

  it('are stepped through by keys, and one is reopened after a confirmation', async () => {
    const { user, toast, calls } = await open();
    await screen.findByRole('option', { name: /LimboLuke/ });
    await user.keyboard('jk');
    await user.click(decision().getByRole('button', { name: 'Reopen…' }));
    await user.keyboard('{Escape}');
    await user.click(decision().getByRole('button', { name: 'Reopen…' }));
    const question = within(screen.getByRole('group', { name: 'Reopen the appeal of LimboLuke' }));
    expect(question.getByRole('button', { name: 'Reopen appeal' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Appeal Reopened' }));
    expect(calls.filter(({ path }) => path === boardApi.player.reopen).map(({ body }) => body)).toEqual([
      { cardId: cardId(7), id: 'appeal.decide:1' },
    ]);
    await waitFor(() => expect(options()).toHaveLength(1));
  });

  it('say why a decision was not taken back, and why they cannot be loaded', async () => {
    const { user, toast, unmount } = await open({ [boardApi.player.reopen]: refusal(409, reopenTexts.decidedSince) });
    await user.click(await screen.findByRole('button', { name: 'Reopen…' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toast()).toMatchObject({ description: reopenTexts.decidedSince, variant: 'destructive' }));
    expect(options()).toHaveLength(2);
    unmount();
    await open({ [boardApi.player.decided]: refusal(503, 'The portal is starting.') });
    expect(await screen.findByText("We couldn't load the decisions: The portal is starting.")).toBeVisible();
  });

  it('say that there are none', async () => {
    await open({ [boardApi.player.decided]: { decisions: [], degraded: false } });
    expect(await screen.findByText('Nothing was decided in the last 30 days.')).toBeVisible();
  });
});
