import { describe, expect, it } from '@jest/globals';
import { accountApi } from '@portal/portal-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import {
  boardApi,
  standingApi,
  standingTexts,
  type DecidedAppealsReply,
  type ModerationBoard,
  type PendingAppealsReply,
  type StaffRecordReply,
} from '@portal/standing-contract';
import { openStore } from '../support/let-leases-end.ts';
import { until } from '../support/portal.ts';
import { sharedPortal } from './support/shared-portal.ts';
import { email, type PersonName } from './support/standing-world.ts';

const portal = sharedPortal();
const { reopen: texts } = standingTexts;
const ban = () => portal().board.card('serverBans', 'islandhopper22');
/** Decisions on a card. The store keeps those of earlier tests, whose cards are gone. */
const decided = async (as: PersonName, cardId: string, board: ModerationBoard = 'player') =>
  (await portal().as(as).get<DecidedAppealsReply>(boardApi[board].decided)).body.decisions.filter((each) => each.cardId === cardId);
/** Decides the appeal on a card. @returns the decision, as listed */
async function decide(as: PersonName, cardId: string, decision: 'approve' | 'deny', board: ModerationBoard = 'player') {
  const reply = await portal().as(as).post(boardApi[board].decide, { cardId, decision, note: 'Be kind.' });
  expect(reply).toMatchObject({ status: 200, body: { already: false } });
  const [newest] = await decided(as, cardId, board);
  if (!newest) throw new Error('the decision is not listed');
  return newest;
}
const reopen = (as: PersonName, { cardId, id }: { cardId: string; id: string }, board: ModerationBoard = 'player') =>
  portal().as(as).post(boardApi[board].reopen, { cardId, id });
const commentTexts = async (id: string) => (await portal().board.comments(id)).map(({ text }) => text);
const results = async () => (await portal().sandbox.inbox()).map(({ dataVariables }) => dataVariables['result']);

describe('a reopened appeal', () => {
  it.each(['approve', 'deny'] as const)('after "%s" is pending again with its labels, emailed and audited, once', async (decision) => {
    const { id } = await ban();
    const former = await decide('Capt_Marisol', id, decision);
    await until(async () => (await results()).length === 1, 100);
    await portal().board.call('POST', `/cards/${id}/labels`, { name: 'Checked', color: 'blue' });
    for (const _attempt of ['first', 'repeat'])
      expect(await reopen('HibiscusHal', former)).toEqual({ status: 200, body: { success: true } });
    expect(await portal().board.labels(id)).toEqual(['Checked', 'PENDING', 'Severity: High']);
    expect((await commentTexts(id)).map((text) => text.split('\n').slice(0, 2).join(' | '))).toEqual([
      'APPEAL REOPENED BY STAFF | Reopened by: HibiscusHal',
      `APPEAL ${decision === 'deny' ? 'DENIED' : 'APPROVED'} BY STAFF | Email notification will be sent to: ${email}`,
      `APPEAL SUBMITTED | Email: ${email}`,
    ]);
    await until(async () => (await results()).length === 2, 100);
    const mail = (await portal().sandbox.inbox()).find(({ dataVariables }) => dataVariables['result'] === 'reopened');
    expect(mail).toMatchObject({
      to: email,
      transactionalId: sandboxAccounts.templates.playerAppeal,
      dataVariables: { username: 'islandhopper22', appealtype: 'Server Ban', note: texts.note, decidedBy: 'HibiscusHal' },
    });
    const audited = (await portal().entries({ action: 'appeal.reopen' })).filter(({ subjectId }) => subjectId === id);
    expect(audited).toMatchObject([{ actor: 'HibiscusHal', target: 'islandhopper22', after: { record: 'PENDING' } }]);
    expect(await decided('HibiscusHal', id)).toEqual([]);
  });

  it('waits in the queue with its history, and its next decision is written and emailed again', async () => {
    const { id } = await ban();
    await reopen('HibiscusHal', await decide('Capt_Marisol', id, 'deny'));
    const { body } = await portal().as('HibiscusHal').get<PendingAppealsReply>(boardApi.player.appeals);
    expect(body.appeals.find((each) => each.id === id)?.history).toMatchObject([
      { kind: 'submitted' },
      { kind: 'decided', outcome: 'denied', by: 'Capt_Marisol' },
      { kind: 'submitted', isReopened: true, by: 'HibiscusHal' },
    ]);
    await reopen('HibiscusHal', await decide('HibiscusHal', id, 'deny'));
    await decide('Capt_Marisol', id, 'deny');
    await until(async () => (await results()).length === 5, 200);
    expect((await results()).toSorted()).toEqual(['denied', 'denied', 'denied', 'reopened', 'reopened']);
    expect(await portal().board.labels(id)).toEqual(['DENIED', 'Severity: High']);
  });

  it('on a card that concerns whoever reopens it needs a confirmation, and is marked in the audit log', async () => {
    const { id } = await ban();
    await portal().board.call('PUT', `/cards/${id}`, { desc: 'Moderator: HibiscusHal' });
    const former = await decide('Capt_Marisol', id, 'approve');
    await until(async () => (await decided('HibiscusHal', id))[0]?.concern === 'issued');
    expect(await reopen('HibiscusHal', former)).toMatchObject({ status: 409, body: { error: standingTexts.decision.ownPunishment } });
    expect(await portal().board.labels(id)).toEqual(['APPROVED']);
    const body = { cardId: id, id: former.id, confirmsOwnPunishment: true };
    expect((await portal().as('HibiscusHal').post(boardApi.player.reopen, body)).status).toBe(200);
    const [entry] = (await portal().entries({ action: 'appeal.reopen' })).filter(({ subjectId }) => subjectId === id);
    expect(entry?.after['decider']).toBe('issued this punishment');
  });

  it('of staff has no earlier denial any more', async () => {
    const { id } = await portal().board.card('suspensions', 'SteelpanSam');
    const denial = await decide('KaieteurKid', id, 'deny', 'staff');
    expect((await reopen('TobagoTess', denial, 'staff')).status).toBe(200);
    expect(await portal().board.labels(id)).toEqual(['PENDING', 'Severity: High']);
    const { body } = await portal().as('SteelpanSam').get<StaffRecordReply>(standingApi.staff);
    expect(body.punishments.find((each) => each.id === id)).toMatchObject({ appealStatus: 'pending', earlierDenialAt: null });
  });
});

describe('the list of decisions', () => {
  it('names decider, outcome and note, for deciders of that board', async () => {
    const { id } = await ban();
    await decide('Capt_Marisol', id, 'deny');
    expect(await decided('HibiscusHal', id)).toEqual([
      expect.objectContaining({
        cardId: id,
        username: 'islandhopper22',
        type: 'server_ban',
        outcome: 'denied',
        by: 'Capt_Marisol',
        note: 'Be kind.',
        problem: null,
      }),
    ]);
    expect(await decided('KaieteurKid', id, 'staff')).toEqual([]);
  });

  it.each([
    ['7 days and a moment', 7, texts.tooLate],
    ['8 days', 8, texts.tooLate],
    ['31 days', 31, undefined],
  ])('has no way back after %s', async (_age, days, problem) => {
    const { id } = await ban();
    const denial = await decide('Capt_Marisol', id, 'deny');
    const store = await openStore({ dataDir: portal().dataDir });
    await store.db
      .updateTable('appealMilestones')
      .set({ at: new Date(Date.now() - days * 86_400_000).toISOString() })
      .where('key', '=', denial.id)
      .execute();
    await store.close();
    expect((await decided('HibiscusHal', id)).map((each) => each.problem)).toEqual(problem === undefined ? [] : [problem]);
    expect(await reopen('HibiscusHal', denial)).toMatchObject({ status: 409, body: { error: texts.tooLate } });
  });
});

describe('reopening is refused', () => {
  it("on one's own appeal", async () => {
    const { id } = await portal().board.card('networkBans', 'HibiscusHal');
    const approval = await decide('Capt_Marisol', id, 'approve');
    expect((await decided('HibiscusHal', id))[0]?.problem).toBe(texts.ownAppeal);
    expect(await reopen('HibiscusHal', approval)).toMatchObject({ status: 403, body: { error: texts.ownAppeal } });
    expect(await portal().board.labels(id)).toEqual(['APPROVED']);
  });

  it('for a case that was appealed again or decided since', async () => {
    const { id } = await ban();
    const denial = await decide('Capt_Marisol', id, 'deny');
    const appeal = { cardId: id, email, reason: 'Please look again.' };
    expect((await portal().as('IslandHopper22').post(boardApi.player.submit, appeal)).status).toBe(200);
    expect((await decided('HibiscusHal', id)).map(({ problem }) => problem)).toEqual([texts.decidedSince]);
    expect(await reopen('HibiscusHal', denial)).toMatchObject({ status: 409, body: { error: texts.decidedSince } });
    const second = await decide('Capt_Marisol', id, 'approve');
    expect((await decided('HibiscusHal', id)).map(({ problem }) => problem)).toEqual([null, texts.decidedSince]);
    expect(await reopen('HibiscusHal', denial)).toMatchObject({ status: 409, body: { error: texts.decidedSince } });
    expect((await reopen('HibiscusHal', second)).status).toBe(200);
    expect(await portal().board.labels(id)).toEqual(['DENIED', 'PENDING', 'Severity: High']);
  });

  it('while the held decision that decided it is not finished, because that would decide it again', async () => {
    const { id } = await ban();
    const denial = await decide('Capt_Marisol', id, 'deny');
    const store = await openStore({ dataDir: portal().dataDir });
    // A crash between the decision and the end of the held one leaves this row.
    const held = { kind: 'player', subjectId: id, version: '', username: 'x', decision: 'deny', note: '', requestId: 'r' } as const;
    const times = { dueAt: Date.now(), heldAt: Date.now(), changedAt: Date.now(), error: null };
    await store.db
      .insertInto('heldDecisions')
      .values({ ...held, ...times, id: 'unfinished', actorId: '1003', actor: 'Capt_Marisol', state: 'running' })
      .execute();
    expect(await reopen('HibiscusHal', denial)).toMatchObject({ status: 409, body: { decidedBy: { name: 'Capt_Marisol' } } });
    expect(await portal().board.labels(id)).toEqual(['DENIED', 'Severity: High']);
    await store.db.deleteFrom('heldDecisions').execute();
    await store.close();
    expect((await reopen('HibiscusHal', denial)).status).toBe(200);
  });

  it('for an unknown decision, the decision of another card, and a card of the other board', async () => {
    const { id } = await ban();
    expect((await reopen('Capt_Marisol', { cardId: id, id: 'appeal.decide:none' })).status).toBe(409);
    const denial = await decide('Capt_Marisol', id, 'deny');
    const other = await portal().board.card('networkBans', 'LimboLuke');
    expect((await reopen('Capt_Marisol', { cardId: other.id, id: denial.id })).status).toBe(409);
    const staffCard = await portal().board.card('suspensions', 'SteelpanSam');
    expect(await reopen('Capt_Marisol', { cardId: staffCard.id, id: denial.id })).toMatchObject({
      status: 404,
      body: { error: texts.noCard },
    });
  });

  it('after the erasure of the person, and is not offered', async () => {
    const { id } = await ban();
    const denial = await decide('Capt_Marisol', id, 'deny');
    expect((await portal().as('IslandHopper22').post(accountApi.erase, { username: 'IslandHopper22' })).status).toBe(200);
    await until(async () => (await decided('HibiscusHal', id))[0]?.problem === texts.erased, 100);
    expect((await reopen('HibiscusHal', denial)).status).toBe(422);
  });
});
