import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { boardApi, standingTexts, type HoldDecisionsReply, type PendingAppealsReply } from '@portal/standing-contract';
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
const readQueue = async (as: PersonName) => (await portal.as(as).get<PendingAppealsReply>(boardApi.player.appeals)).body.appeals;

describe('a decision that can be undone', () => {
  beforeEach(() => start(60));

  it('leaves nothing after its undo, and can be made again', async () => {
    const cardId = await hopper();
    const [outcome] = await hold('Capt_Marisol', [cardId]);
    expect(outcome).toMatchObject({ cardId, error: null });
    expect(outcome?.leavesInMs).toBeGreaterThan(50_000);
    expect((await readQueue('Capt_Marisol')).find(({ id }) => id === cardId)?.held).toEqual({
      by: 'Capt_Marisol',
      isMine: true,
      decision: 'deny',
    });
    expect((await readQueue('HibiscusHal')).find(({ id }) => id === cardId)?.held).toMatchObject({ isMine: false });
    await portal.sandbox.clearCalls();
    expect((await undo('HibiscusHal', [outcome?.id ?? ''])).body).toEqual({ undone: [] });
    expect((await undo('Capt_Marisol', [outcome?.id ?? ''])).body).toEqual({ undone: [outcome?.id] });
    expect((await portal.sandbox.calls()).filter(({ method, service }) => method !== 'GET' && service === 'board')).toEqual([]);
    expect((await readQueue('Capt_Marisol')).find(({ id }) => id === cardId)?.held).toBeUndefined();
    expect((await hold('Capt_Marisol', [cardId], 'approve'))[0]?.error).toBeNull();
  });

  it('is stored once for repeated requests, and blocks other decisions on its card', async () => {
    const cardId = await hopper();
    const id = randomUUID();
    for (const time of [1, 2]) expect([time, (await hold('Capt_Marisol', [cardId], 'deny', [id]))[0]?.error]).toEqual([time, null]);
    expect((await hold('HibiscusHal', [cardId], 'approve'))[0]?.error).toBe(texts.busy);
    // The same id does not make another decision a repeat.
    expect((await hold('Capt_Marisol', [cardId], 'approve', [id]))[0]).toMatchObject({ leavesInMs: null, error: texts.busy });
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
    expect((await undo('Capt_Marisol', [outcome?.id ?? ''])).body).toEqual({ undone: [] });
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

describe('a decision that another one overtakes', () => {
  beforeEach(() => start(2));

  it('is refused, and its decider sees why', async () => {
    const cardId = await hopper();
    await hold('Capt_Marisol', [cardId]);
    expect((await portal.as('HibiscusHal').post(boardApi.player.decide, { cardId, decision: 'approve' })).status).toBe(200);
    await until(async () => (await states('Capt_Marisol'))[0]?.[0] === 'refused', 20);
    expect(await states('Capt_Marisol')).toEqual([['refused', texts.wasApproved]]);
    expect(await portal.board.labels(cardId)).toEqual(['APPROVED']);
  });
});
