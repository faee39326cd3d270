import { beforeEach, describe, expect, it } from '@jest/globals';
import { boardApi, type PendingAppealsReply, standingTexts } from '@portal/standing-contract';
import { openStore } from '../support/let-leases-end.ts';
import { until } from '../support/portal.ts';
import { sharedPortal } from './support/shared-portal.ts';
import type { PersonName } from './support/standing-world.ts';

const { assign: texts, decision } = standingTexts;
const portal = sharedPortal({ DECISION_UNDO_SECONDS: '0' });
let cardId: string;
beforeEach(async () => {
  cardId = (await portal().board.card('serverBans', 'islandhopper22')).id;
});

const assign = async (as: PersonName, to: 'me' | 'nobody', from: string | null = null, card = cardId) => {
  const { status, body } = await portal().as(as).post(boardApi.player.assign, { cardId: card, to, from });
  return { status, body };
};
const assigneeFor = async (as: PersonName) => {
  const { appeals } = (await portal().as(as).get<PendingAppealsReply>(boardApi.player.appeals)).body;
  return appeals.find(({ id }) => id === cardId)?.assignee;
};
const entries = async () => {
  const all = await portal().entries();
  return all
    .filter(({ subjectId, action }) => subjectId === cardId && action.endsWith('assign'))
    .map(({ actor, action, before, after }) => [actor, action, before['assignee'], after['assignee']])
    .reverse();
};

describe('an assigned case', () => {
  it('shows its assignee in the queue until the assignee gives it back, and both changes are logged', async () => {
    expect(await assign('Capt_Marisol', 'me')).toEqual({ status: 200, body: { assignee: { name: 'Capt_Marisol', isMe: true } } });
    expect(await assigneeFor('Capt_Marisol')).toEqual({ name: 'Capt_Marisol', isMe: true });
    expect(await assigneeFor('HibiscusHal')).toEqual({ name: 'Capt_Marisol', isMe: false });
    expect(await assign('Capt_Marisol', 'nobody', 'Capt_Marisol')).toEqual({ status: 200, body: { assignee: null } });
    expect(await assigneeFor('HibiscusHal')).toBeUndefined();
    expect(await entries()).toEqual([
      ['Capt_Marisol', 'appeal.assign', '', 'Capt_Marisol'],
      ['Capt_Marisol', 'appeal.unassign', 'Capt_Marisol', ''],
    ]);
  });

  it('is assigned and given back once, also after repeated requests', async () => {
    for (const time of [1, 2]) expect([time, (await assign('Capt_Marisol', 'me')).status]).toEqual([time, 200]);
    expect(await entries()).toHaveLength(1);
    for (const time of [1, 2]) expect([time, (await assign('Capt_Marisol', 'nobody', 'Capt_Marisol')).status]).toEqual([time, 200]);
    expect(await entries()).toHaveLength(2);
  });

  it('is taken over only with the name of its assignee, and given back only by its assignee', async () => {
    await assign('Capt_Marisol', 'me');
    expect(await assign('HibiscusHal', 'me')).toMatchObject({ status: 409, body: { error: texts.changed } });
    expect(await assign('HibiscusHal', 'nobody', 'Capt_Marisol')).toMatchObject({ status: 409, body: { error: texts.changed } });
    expect(await assigneeFor('HibiscusHal')).toEqual({ name: 'Capt_Marisol', isMe: false });
    expect((await assign('HibiscusHal', 'me', 'Capt_Marisol')).status).toBe(200);
    expect((await entries()).at(-1)).toEqual(['HibiscusHal', 'appeal.assign', 'Capt_Marisol', 'HibiscusHal']);
  });

  it('has one assignee after two concurrent requests', async () => {
    const replies = await Promise.all([assign('Capt_Marisol', 'me'), assign('HibiscusHal', 'me')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await entries()).toHaveLength(1);
  });

  it('must have a pending appeal of another person', async () => {
    const ownCard = (await portal().board.card('networkBans', 'HibiscusHal')).id;
    expect(await assign('HibiscusHal', 'me', null, ownCard)).toMatchObject({ status: 403, body: { error: texts.ownCase } });
    expect(await assign('HibiscusHal', 'me', null, '0'.repeat(24))).toMatchObject({ status: 404, body: { error: decision.notPending } });
  });
});

it('the next assignment deletes old rows of cases without a pending appeal', async () => {
  const store = await openStore(portal());
  const row = { board: 'player', submittedAt: '', userId: '1003', username: 'Capt_Marisol' } as const;
  const [old, now] = [Date.now() - 86_400_000, Date.now()];
  const { id: pending } = await portal().board.card('networkBans', 'HibiscusHal');
  const rows = Object.entries({ decided: old, reassigned: now, [pending]: old }).map(([card, assignedAt]) => ({
    ...row,
    cardId: card,
    assignedAt,
  }));
  await store.db.insertInto('assignees').values(rows).execute();
  await assign('Capt_Marisol', 'me');
  const stored = await store.db
    .selectFrom('assignees')
    .select('cardId')
    .where('cardId', 'in', ['decided', 'reassigned', pending])
    .execute();
  expect(stored.map((each) => each.cardId).toSorted()).toEqual([pending, 'reassigned'].toSorted());
  await store.close();
});

describe('a decision', () => {
  it.each([
    ['at once', (): Promise<unknown> => portal().as('HibiscusHal').post(boardApi.player.decide, { cardId, decision: 'deny' })],
    [
      'after the time for an undo',
      () => {
        const cases = [{ id: crypto.randomUUID(), cardId }];
        return portal().as('HibiscusHal').post(boardApi.player.hold, { cases, decision: 'deny' });
      },
    ],
  ])('of another decider, %s, frees the case', async (_when, decide) => {
    await assign('Capt_Marisol', 'me');
    await decide();
    await until(async () => (await portal().board.labels(cardId)).includes('DENIED'), 20);
    const newAppeal = { cardId, email: 'hopper@example.test', reason: 'Please look again.' };
    await until(async () => (await portal().as('IslandHopper22').post(boardApi.player.submit, newAppeal)).status === 200, 20);
    await until(async () => {
      const { appeals } = (await portal().as('HibiscusHal').get<PendingAppealsReply>(boardApi.player.appeals)).body;
      return appeals.some(({ id, appealReason }) => id === cardId && appealReason === newAppeal.reason);
    }, 20);
    expect(await assigneeFor('HibiscusHal')).toBeUndefined();
    expect((await assign('HibiscusHal', 'me')).status).toBe(200);
  });
});
