import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { heldDecisionTexts } from '@portal/portal-contract';
import {
  boardApi,
  standingApi,
  standingTexts,
  type HoldDecisionsReply,
  type PendingAppealsReply,
  type WorkspaceQueuesReply,
} from '@portal/standing-contract';
import { openStore } from '../support/let-leases-end.ts';
import { until } from '../support/portal.ts';
import { startStanding, type StandingPortal } from './support/standing-portal.ts';
import { email, type PersonName } from './support/standing-world.ts';

const { decision: texts } = standingTexts;
let portal: StandingPortal;
const start = async (undoSeconds: number) => {
  portal = await startStanding({ env: { DECISION_UNDO_SECONDS: String(undoSeconds) } });
};
afterEach(() => portal.close());

const hopper = async () => (await portal.board.card('serverBans', 'islandhopper22')).id;
const hal = async () => (await portal.board.card('networkBans', 'HibiscusHal')).id;
async function hold(as: PersonName, cardIds: string[], decision = 'deny', ids: string[] = cardIds.map(() => randomUUID())) {
  const cases = cardIds.map((cardId, place) => ({ id: ids[place], cardId }));
  const { status, body } = await portal.as(as).post<HoldDecisionsReply>(boardApi.player.hold, { cases, decision, note: 'Be kind.' });
  expect(status).toBe(200);
  return body.outcomes;
}
const undo = (as: PersonName, ids: string[]) => portal.as(as).post(boardApi.player.undo, { ids });
const states = async (as: PersonName) =>
  (await portal.as(as).get<{ held: { state: string; error: string | null }[] }>(boardApi.player.held)).body.held.map(({ state, error }) => [
    state,
    error,
  ]);
const counted = async (as: PersonName) => (await portal.as(as).get<WorkspaceQueuesReply>(standingApi.queues)).body.queues[0]?.count;
const readQueue = async (as: PersonName) => (await portal.as(as).get<PendingAppealsReply>(boardApi.player.appeals)).body.appeals;

describe('a decision that can be undone', () => {
  beforeEach(() => start(60));

  it('leaves nothing after its undo, and can be made again', async () => {
    const cardId = await hopper();
    expect(await counted('HibiscusHal')).toBe(2);
    const [outcome] = await hold('Capt_Marisol', [cardId]);
    expect(outcome).toMatchObject({ cardId, error: null });
    expect(await counted('HibiscusHal')).toBe(1);
    expect(outcome?.leavesInMs).toBeGreaterThan(50_000);
    const seen = (await readQueue('Capt_Marisol')).find(({ id }) => id === cardId)?.held;
    expect(seen).toEqual({ by: 'Capt_Marisol', isMine: true, decision: 'deny', at: expect.any(String) });
    expect(Math.abs(Date.parse(seen?.at ?? '') - Date.now())).toBeLessThan(30_000);
    expect((await readQueue('HibiscusHal')).find(({ id }) => id === cardId)?.held).toMatchObject({ isMine: false });
    await portal.sandbox.clearCalls();
    expect((await undo('HibiscusHal', [outcome?.id ?? ''])).body).toEqual({ undone: [], notes: {} });
    expect((await undo('Capt_Marisol', [outcome?.id ?? ''])).body).toEqual({ undone: [outcome?.id], notes: { [cardId]: 'Be kind.' } });
    expect(await counted('HibiscusHal')).toBe(2);
    expect((await portal.sandbox.calls()).filter(({ method, service }) => method !== 'GET' && service === 'board')).toEqual([]);
    expect((await readQueue('Capt_Marisol')).find(({ id }) => id === cardId)?.held).toBeUndefined();
    expect((await hold('Capt_Marisol', [cardId], 'approve'))[0]?.error).toBeNull();
  });

  it('is stored once for repeated requests, and blocks other decisions on its card', async () => {
    const cardId = await hopper();
    const id = randomUUID();
    for (const time of [1, 2]) expect([time, (await hold('Capt_Marisol', [cardId], 'deny', [id]))[0]?.error]).toEqual([time, null]);
    expect((await hold('HibiscusHal', [cardId], 'deny'))[0]).toMatchObject({
      error: expect.stringMatching(/^Capt_Marisol denied this \d+ s ago$/),
      decidedBy: { name: 'Capt_Marisol', at: expect.stringMatching(/Z$/) },
    });
    // The same id does not make another decision a repeat.
    expect((await hold('Capt_Marisol', [cardId], 'approve', [id]))[0]).toMatchObject({
      leavesInMs: null,
      error: expect.stringMatching(/^You denied this/),
    });
    expect(await states('Capt_Marisol')).toEqual([['waiting', null]]);
  });

  it('is refused for one’s own case, while other cases of the request are held', async () => {
    const outcomes = await hold('HibiscusHal', [await hal(), await hopper(), '0'.repeat(24)]);
    expect(outcomes.map(({ error }) => error)).toEqual([texts.ownAppeal, null, texts.notPending]);
  });
});

describe('a decision that was not undone', () => {
  beforeEach(() => start(0));

  it('is made once, with its note and the name of its decider', async () => {
    const cardId = await hopper();
    const [outcome] = await hold('Capt_Marisol', [cardId]);
    await until(async () => (await states('Capt_Marisol'))[0]?.[0] === 'done', 20);
    expect((await portal.board.comments(cardId))[0]?.text).toBe(
      `APPEAL DENIED BY STAFF\nEmail notification will be sent to: ${email}\nDecided by: Capt_Marisol\nNote: Be kind.`,
    );
    await until(async () => (await portal.sandbox.inbox()).length === 1, 20);
    expect((await undo('Capt_Marisol', [outcome?.id ?? ''])).body).toEqual({ undone: [], notes: {} });
    expect((await readQueue('Capt_Marisol')).map(({ id }) => id)).not.toContain(cardId);
  });

  it('has the note of its case if there is one', async () => {
    const cards = [await hopper(), await hal()];
    const cases = cards.map((cardId, place) => ({ id: randomUUID(), cardId, ...(place === 0 && { note: 'Hi Hopper, it stands.' }) }));
    await portal.as('Capt_Marisol').post(boardApi.player.hold, { cases, decision: 'deny', note: 'Be kind.' });
    await until(async () => (await states('Capt_Marisol')).every(([state]) => state === 'done'), 20);
    const notes = await Promise.all(cards.map(async (id) => (await portal.board.comments(id))[0]?.text.split('\n').at(-1)));
    expect(notes).toEqual(['Note: Hi Hopper, it stands.', 'Note: Be kind.']);
  });

  it('R20 drops the control characters of its note, which PostgreSQL refuses', async () => {
    const cases = [{ id: randomUUID(), cardId: await hopper() }];
    await portal.as('Capt_Marisol').post(boardApi.player.hold, { cases, decision: 'deny', note: 'Be\u0000 kind.\u0007' });
    await until(async () => (await portal.sandbox.inbox()).length === 1, 20);
    expect((await portal.sandbox.inbox())[0]?.dataVariables).toMatchObject({ note: 'Be kind.' });
  });

  it('is retried while the board fails', async () => {
    const cardId = await hopper();
    await readQueue('Capt_Marisol');
    await portal.sandbox.fault({ service: 'board', mode: 'status', status: 500, path: '/actions', times: 2 });
    await hold('Capt_Marisol', [cardId]);
    await until(async () => (await states('Capt_Marisol'))[0]?.[0] === 'done', 20);
    expect(await portal.board.labels(cardId)).toContain('DENIED');
  });
});

describe('a held decision', () => {
  it.each([
    ['the opposite on the page of the records', boardApi.player.decide, (cardId: string) => ({ cardId, decision: 'approve' })],
    ['the same on the page of the records', boardApi.player.decide, (cardId: string) => ({ cardId, decision: 'deny' })],
    ['a question', boardApi.player.ask, (cardId: string) => ({ cardId, question: 'Why?' })],
    [
      'a label of the board proxy',
      standingApi.boardProxy,
      (cardId: string) => ({ action: 'addLabel', cardId, labelName: 'APPROVED', labelColor: 'green' }),
    ],
    [
      'a comment of the board proxy',
      standingApi.boardProxy,
      (cardId: string) => ({
        action: 'addComment',
        cardId,
        text: `APPEAL APPROVED BY STAFF\nEmail notification will be sent to: ${email}`,
      }),
    ],
  ])('binds every route: %s is refused with its decider, and calls nothing', async (_what, path, bodyFor) => {
    await start(60);
    const cardId = await hopper();
    await hold('Capt_Marisol', [cardId]);
    await portal.sandbox.clearCalls();
    const reply = await portal.as('HibiscusHal').post(path, bodyFor(cardId));
    expect(reply).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Capt_Marisol denied this \d+ s ago$/), decidedBy: { name: 'Capt_Marisol' } },
    });
    expect((await portal.sandbox.calls()).filter(({ method, service }) => method !== 'GET' && service === 'board')).toEqual([]);
  });

  it('is dropped and audited if its decider is no longer senior when it is due', async () => {
    await start(2);
    const cardId = await hopper();
    await hold('Capt_Marisol', [cardId]);
    await portal.sandbox.changePerson('Capt_Marisol', { rank: { id: 240, name: 'First Officer' } });
    await until(async () => (await portal.entries({ action: 'decision.drop' })).length === 1, 20);
    expect((await portal.entries({ action: 'decision.drop' }))[0]).toMatchObject({
      actor: 'Capt_Marisol',
      target: 'islandhopper22',
      before: { decision: 'deny' },
    });
    expect(await portal.board.labels(cardId)).toContain('PENDING');
    const store = await openStore(portal);
    expect(await store.db.selectFrom('heldDecisions').select(['state', 'error']).execute()).toEqual([
      { state: 'refused', error: heldDecisionTexts.dropped },
    ]);
    await store.close();
    expect((await readQueue('HibiscusHal')).find(({ id }) => id === cardId)?.held).toBeUndefined();
  });

  it('is forgotten some minutes after its outcome, also if a restore has ended it', async () => {
    await start(1);
    const cardId = await hopper();
    const [outcome] = await hold('Capt_Marisol', [cardId]);
    const store = await openStore(portal);
    await store.db.updateTable('heldDecisions').set({ state: 'refused', error: 'restored' }).execute();
    const forgets = async () => (await store.db.selectFrom('jobs').select('payload').where('kind', '=', 'held.forget').execute())[0];
    await until(async () => (await forgets()) !== undefined, 20);
    expect(JSON.parse((await forgets())?.payload ?? '')).toEqual({ id: outcome?.id });
    await store.db.updateTable('jobs').set({ dueAt: 0 }).where('kind', '=', 'held.forget').execute();
    await until(async () => (await store.db.selectFrom('heldDecisions').select('id').execute()).length === 0, 20);
    expect(await store.db.selectFrom('heldDecisions').select('id').execute()).toEqual([]);
    await store.close();
  });

  it('waits while the rank of its decider cannot be read', async () => {
    await start(1);
    const cardId = await hopper();
    await hold('Capt_Marisol', [cardId]);
    await portal.sandbox.fault({ service: 'platform', mode: 'status', status: 500, path: '/groups/roles', times: 4 });
    await until(async () => (await portal.board.labels(cardId)).includes('DENIED'), 30);
    expect(await portal.entries({ action: 'decision.drop' })).toEqual([]);
  });
});
