import { beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sandboxAccounts } from '@portal/sandbox-contract';
import {
  boardApi,
  type FiguresReply,
  type HoldDecisionsReply,
  type MailQueueReply,
  type PendingAppealsReply,
  standingApi,
  standingTexts,
} from '@portal/standing-contract';
import { until } from '../support/portal.ts';
import { sharedPortal } from './support/shared-portal.ts';
import { email, type PersonName } from './support/standing-world.ts';

const portal = sharedPortal({ DECISION_UNDO_SECONDS: '0' });
const { decision: texts } = standingTexts;
type Decision = 'approve' | 'deny';
const decide = (as: PersonName, cardId: string, decision: Decision, note?: string) =>
  portal()
    .as(as)
    .post(boardApi.player.decide, { cardId, decision, ...(note && { note }) });
const decideStaff = (as: PersonName, cardId: string, decision: Decision) =>
  portal().as(as).post(boardApi.staff.decide, { cardId, decision });
const ban = () => portal().board.card('serverBans', 'islandhopper22');
const mails = () => until(async () => (await portal().sandbox.inbox()).length > 0 && (await portal().sandbox.inbox()));
const commentTexts = async (id: string) => (await portal().board.comments(id)).map(({ text }) => text);

describe('the appeal queue', () => {
  it("lists pending appeals with their details, and marks one's own", async () => {
    const { body } = await portal().as('HibiscusHal').get<PendingAppealsReply>(boardApi.player.appeals);
    expect(body.degraded).toBe(false);
    expect(body.appeals).toHaveLength(2);
    expect(body.appeals).toContainEqual(
      expect.objectContaining({
        cardName: 'islandhopper22 - 7/4/25',
        username: 'islandhopper22',
        type: 'server_ban',
        reason: 'Reason: Trolling',
        moderator: 'Hal_Board',
        appealReason: 'It was my brother.',
        userEmail: email,
        isOwn: false,
        problem: null,
      }),
    );
    expect(body.appeals.map(({ username, isOwn }) => [username, isOwn])).toContainEqual(['HibiscusHal', true]);
  });

  it('of staff shows the card name without its date', async () => {
    const { body } = await portal().as('TobagoTess').get<PendingAppealsReply>(boardApi.staff.appeals);
    expect(body.appeals).toContainEqual(
      expect.objectContaining({ cardName: 'SteelpanSam', type: 'suspension', date: '2025-08-01', reason: 'Uniform', moderator: 'Unknown' }),
    );
  });

  it('explains why an appeal cannot be decided', async () => {
    const { id } = await portal().board.card('warnings', 'IslandHopper22');
    await portal().board.call('POST', `/cards/${id}/labels`, { name: 'PENDING', color: 'yellow' });
    const readQueue = () => portal().as('Capt_Marisol').get<PendingAppealsReply>(boardApi.player.appeals);
    const appeal = await until(async () => (await readQueue()).body.appeals.find((each) => each.id === id));
    expect(appeal).toMatchObject({ problem: 'no-record', userEmail: '', appealReason: '', submittedAt: null });
    expect(await decide('Capt_Marisol', id, 'approve')).toMatchObject({ status: 404, body: { error: texts.notPending } });
    await portal().board.call('POST', `/cards/${id}/actions/comments`, { text: 'APPEAL SUBMITTED\nReason: x\nStatus: PENDING' });
    await until(async () => (await readQueue()).body.appeals.find((each) => each.id === id)?.problem === 'no-email');
    expect(await decide('Capt_Marisol', id, 'approve')).toMatchObject({ status: 422, body: { error: texts.noEmail } });
  });
});

describe('a decision on a player', () => {
  it.each([
    ['approve', 'approved', ['APPROVED']],
    ['deny', 'denied', ['DENIED', 'Severity: High']],
  ] as const)('to %s rewrites the record, the labels, comments and emails', async (decision, outcome, labels) => {
    const { id } = await ban();
    await portal().sandbox.clearCalls();
    expect(await decide('Capt_Marisol', id, decision, 'Be kind.')).toEqual({
      status: 200,
      body: { success: true, outcome, already: false },
    });
    expect(await portal().board.labels(id)).toEqual(labels);
    const upper = outcome.toUpperCase();
    expect(await commentTexts(id)).toEqual([
      `APPEAL ${upper} BY STAFF\nEmail notification will be sent to: ${email}\nDecided by: Capt_Marisol\nNote: Be kind.`,
      `APPEAL SUBMITTED\nEmail: ${email}\nReason: It was my brother.\nStatus: ${upper}`,
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: email,
      transactionalId: sandboxAccounts.templates.playerAppeal,
      dataVariables: {
        username: 'islandhopper22',
        appealtype: 'Server Ban',
        result: outcome,
        note: 'Be kind.',
        decidedBy: 'Capt_Marisol',
      },
    });
    // Labels are replaced in one call.
    const calls = await portal().sandbox.calls('board');
    expect(calls.filter(({ method, path }) => method === 'PUT' && path.includes(`/cards/${id}`))).toHaveLength(1);
  });

  it('appears in the audit log with the removed labels, and in the figures', async () => {
    const { id } = await ban();
    await decide('Capt_Marisol', id, 'approve');
    const entries = await portal().entries({ target: 'islandhopper22', action: 'appeal.approve' });
    expect(entries[0]).toMatchObject({
      actor: 'Capt_Marisol',
      subjectId: id,
      before: { labels: 'PENDING, Severity: High', record: 'PENDING' },
      after: { labels: 'APPROVED', removed: 'PENDING, Severity: High', record: 'APPROVED' },
    });
    expect(JSON.stringify(entries)).not.toContain(email);
    const figures = await portal().as('HibiscusHal').get<FiguresReply>(standingApi.figures);
    expect(figures.body.staff).toBeNull();
    expect(figures.body.player).toMatchObject({ pending: 1 });
    expect(figures.body.player?.weeks.at(-1)?.approved).toBeGreaterThan(0);
    expect((await portal().as('KaieteurKid').get<FiguresReply>(standingApi.figures)).body).toMatchObject({
      player: null,
      staff: { pending: 2 },
    });
  });

  it('whose email cannot be delivered is listed with its person, and leads to the case', async () => {
    const { id } = await ban();
    await portal().sandbox.fault({ service: 'mailer', mode: 'status', status: 400 });
    await decide('Capt_Marisol', id, 'deny');
    const letters = async () =>
      (await portal().as('HibiscusHal').get<MailQueueReply>(standingApi.mailQueue)).body.deadLetters.filter(({ page }) =>
        page?.endsWith(id),
      );
    await until(async () => (await letters()).length === 1, 100);
    expect(await letters()).toMatchObject([
      { person: 'islandhopper22', about: ['Server Ban', 'denied'], page: `/account-standing?player=islandhopper22#case-${id}` },
    ]);
  });

  it("R17 is refused on one's own appeal", async () => {
    const { id } = await portal().board.card('networkBans', 'HibiscusHal');
    expect(await decide('HibiscusHal', id, 'approve')).toMatchObject({ status: 403, body: { error: texts.ownAppeal } });
    expect(await portal().board.labels(id)).toEqual(['PENDING']);
  });

  it('about a punishment that the decider issued needs a confirmation, and is marked in the audit log', async () => {
    const { id } = await ban();
    await portal().board.call('PUT', `/cards/${id}`, { desc: 'Reason: Trolling\nModerator: @capt\\_marisol' });
    const isIssuer = async (as: PersonName) =>
      (await portal().as(as).get<PendingAppealsReply>(boardApi.player.appeals)).body.appeals.find((appeal) => appeal.id === id)?.isIssuer;
    await until(async () => (await isIssuer('Capt_Marisol')) === true);
    expect(await isIssuer('HibiscusHal')).toBeUndefined();
    const refusal = { status: 409, body: { error: texts.ownPunishment } };
    expect(await decide('Capt_Marisol', id, 'approve')).toMatchObject(refusal);
    const hold = async (more: object) => {
      const cases = [{ id: randomUUID(), cardId: id, ...more }];
      const { body } = await portal().as('Capt_Marisol').post<HoldDecisionsReply>(boardApi.player.hold, { cases, decision: 'approve' });
      return body.outcomes[0];
    };
    expect(await hold({})).toMatchObject({ leavesInMs: null, error: texts.ownPunishment });
    const label = { action: 'addLabel', cardId: id, labelName: 'APPROVED', labelColor: 'green' };
    expect(await portal().as('Capt_Marisol').post(standingApi.boardProxy, label)).toMatchObject(refusal);
    expect(await portal().board.labels(id)).toEqual(['PENDING', 'Severity: High']);

    expect(await hold({ confirmsOwnPunishment: true })).toMatchObject({ error: null });
    await until(async () => (await portal().board.labels(id)).includes('APPROVED'), 20);
    // The entry follows the last write.
    const newest = async () => (await portal().entries({ target: 'islandhopper22', action: 'appeal.approve' }))[0];
    await until(async () => (await newest())?.after['decider'] === 'issued this punishment', 20);
  });

  it('on a card that names the decider needs a confirmation, which counts in no bulk', async () => {
    const { id } = await ban();
    await portal().board.call('PUT', `/cards/${id}`, { desc: 'Reason: Trolling\nModerator: Hal\nWitness: Capt\\_Marisol' });
    const concern = async () =>
      (await portal().as('Capt_Marisol').get<PendingAppealsReply>(boardApi.player.appeals)).body.appeals.find((appeal) => appeal.id === id)
        ?.concern;
    await until(async () => (await concern()) === 'named');
    const refusal = { status: 409, body: { error: texts.namedOnCard } };
    expect(await decide('Capt_Marisol', id, 'approve')).toMatchObject(refusal);
    const own = await portal().board.card('networkBans', 'HibiscusHal');
    const cases = [id, own.id].map((cardId) => ({ id: randomUUID(), cardId, confirmsOwnPunishment: true }));
    const { body } = await portal().as('Capt_Marisol').post<HoldDecisionsReply>(boardApi.player.hold, { cases, decision: 'approve' });
    expect(body.outcomes.map(({ error }) => error)).toEqual([texts.namedOnCard, null]);
    const confirmed = { cardId: id, decision: 'deny', confirmsOwnPunishment: true };
    expect((await portal().as('Capt_Marisol').post(boardApi.player.decide, confirmed)).status).toBe(200);
    expect((await portal().entries({ target: 'islandhopper22', action: 'appeal.deny' }))[0]?.after['decider']).toBe('is named on the card');
    // No email may arrive in the next test.
    await until(async () => (await portal().sandbox.inbox()).length === 2, 100);
  });

  it('succeeds when repeated, refuses the opposite, and sends one email', async () => {
    const { id } = await ban();
    await decide('Capt_Marisol', id, 'approve');
    expect((await decide('HibiscusHal', id, 'approve')).body).toEqual({ success: true, outcome: 'approved', already: true });
    expect(await decide('HibiscusHal', id, 'deny')).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Capt_Marisol approved this \d+ s ago$/), decidedBy: { name: 'Capt_Marisol' } },
    });
    await mails();
    expect([(await commentTexts(id)).length, (await portal().sandbox.inbox()).length]).toEqual([2, 1]);
  });

  it('applies to the newest pending record of the portal', async () => {
    const { id } = await portal().board.card('warnings', 'IslandHopper22');
    const record = (reason: string, status: string) =>
      `APPEAL SUBMITTED\nEmail: ${reason}@example.test\nReason: ${reason}\nStatus: ${status}`;
    for (const text of [record('first', 'DENIED'), record('second', 'PENDING')])
      await portal().board.call('POST', `/cards/${id}/actions/comments`, { text });
    await portal().board.call('POST', `/cards/${id}/labels`, { name: 'PENDING', color: 'yellow' });
    await until(async () => (await decide('Capt_Marisol', id, 'approve')).status === 200);
    expect((await commentTexts(id)).slice(1)).toEqual([record('second', 'APPROVED'), record('first', 'DENIED')]);
    expect((await mails())[0]?.to).toBe('second@example.test');
  });

  describe('with a cached reading of the board', () => {
    beforeEach(async () => {
      await portal().as('HibiscusHal').get(boardApi.player.appeals);
    });

    it('reads the card, not the whole board', async () => {
      const { id } = await ban();
      await portal().sandbox.fault({
        service: 'board',
        mode: 'status',
        status: 500,
        path: `/boards/${sandboxAccounts.playerBoardId}/cards`,
      });
      expect(await decide('Capt_Marisol', id, 'deny')).toMatchObject({ status: 200, body: { outcome: 'denied' } });
    });

    it('finds no appeal on a card that was archived since', async () => {
      const { id } = await ban();
      await portal().board.call('PUT', `/cards/${id}`, { closed: true });
      expect(await decide('Capt_Marisol', id, 'deny')).toMatchObject({ status: 404, body: { error: texts.notPending } });
    });

    it('names the type of the list that the card was moved to since', async () => {
      const { id } = await ban();
      await portal().board.call('PUT', `/cards/${id}`, { idList: sandboxAccounts.playerLists.mutes });
      // The cached reading is fresh for 50 ms.
      await sleep(60);
      expect((await decide('Capt_Marisol', id, 'deny')).status).toBe(200);
      expect((await mails())[0]?.dataVariables).toMatchObject({ appealtype: 'Mute' });
    });
  });

  it.each([
    ['a card without an appeal', 'warnings', 'IslandHopper22'],
    ['a card of the other board', 'suspensions', 'SteelpanSam'],
  ] as const)('on %s finds no pending appeal', async (_what, list, name) => {
    const { id } = await portal().board.card(list, name);
    expect(await decide('Capt_Marisol', id, 'approve')).toMatchObject({ status: 404, body: { error: texts.notPending } });
  });
});

describe('an interrupted decision', () => {
  it.each([
    ['the record', '/actions/6'],
    ['the staff comment', '/actions/comments'],
  ])('whose answer about %s is lost is finished by a retry, without a second write', async (_what, path) => {
    const { id } = await ban();
    // Applies the write and cuts off its answer, for every attempt of the portal.
    await portal().sandbox.fault({ service: 'board', mode: 'truncate', path, times: path.includes('comments') ? 1 : 3 });
    await decide('Capt_Marisol', id, 'deny');
    await portal().sandbox.clearFaults();
    await until(async () => (await decide('Capt_Marisol', id, 'deny')).status === 200, 100);
    expect(await portal().board.labels(id)).toEqual(['DENIED', 'Severity: High']);
    expect(await commentTexts(id)).toHaveLength(2);
    await mails();
    expect(await portal().sandbox.inbox()).toHaveLength(1);
  });

  it('that never reached the board leaves the appeal pending', async () => {
    const { id } = await ban();
    await portal().sandbox.fault({ service: 'board', mode: 'status', status: 400, path: '/actions/6' });
    expect(await decide('Capt_Marisol', id, 'deny')).toMatchObject({ status: 503, body: { error: texts.denyFailed } });
    await portal().sandbox.clearFaults();
    expect((await decide('HibiscusHal', id, 'approve')).body).toMatchObject({ outcome: 'approved', already: false });
  });

  it('that reached the board is finished in the background', async () => {
    const { id } = await ban();
    await portal().sandbox.fault({ service: 'board', mode: 'status', status: 400, path: '/actions/comments', times: 1 });
    expect(await decide('Capt_Marisol', id, 'approve')).toMatchObject({ status: 503, body: { error: texts.approveFailed } });
    const [mail] = await mails();
    expect(mail?.dataVariables).toMatchObject({ result: 'approved' });
    expect(await commentTexts(id)).toHaveLength(2);
  });
});

describe('a decision on staff', () => {
  it.each([
    ['approve', 'approved', ['APPEALED', 'Severity: High']],
    ['deny', 'denied', ['Severity: High']],
  ] as const)('to %s changes the labels as specified, and uses its own email template', async (decision, outcome, labels) => {
    const { id } = await portal().board.card('suspensions', 'SteelpanSam');
    expect((await decideStaff('KaieteurKid', id, decision)).body).toMatchObject({ outcome });
    expect(await portal().board.labels(id)).toEqual(labels);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: 'sam@example.test',
      transactionalId: sandboxAccounts.templates.staffAppeal,
      dataVariables: { username: 'SteelpanSam', appealtype: 'Suspension', result: outcome },
    });
  });

  it('to deny allows another appeal, and the record has the date of the denial', async () => {
    const { id } = await portal().board.card('suspensions', 'SteelpanSam');
    await decideStaff('KaieteurKid', id, 'deny');
    const { body } = await portal().as('SteelpanSam').get<{ punishments: object[] }>(standingApi.staff);
    expect(body.punishments).toContainEqual(
      expect.objectContaining({ id, appealStatus: 'none', canAppeal: true, earlierDenialAt: expect.stringMatching(/^\d{4}-/) }),
    );
  });

  it("is refused on one's own appeal, and to a senior who is not on the allow-list", async () => {
    const { id } = await portal().board.card('suspensions', 'KaieteurKid');
    expect((await decideStaff('KaieteurKid', id, 'approve')).status).toBe(403);
    expect((await decideStaff('Capt_Marisol', id, 'approve')).status).toBe(403);
    expect((await decideStaff('TobagoTess', id, 'approve')).status).toBe(200);
  });
});
