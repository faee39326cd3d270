import { describe, expect, it } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { boardApi, standingApi, standingTexts } from '@portal/standing-contract';
import { until } from '../support/portal.ts';
import { sharedPortal } from '../standing/support/shared-portal.ts';
import { email, type PersonName } from '../standing/support/standing-world.ts';

const portal = sharedPortal();
const act = <Body = Record<string, unknown>>(as: PersonName, body: object) => portal().as(as).post<Body>(standingApi.boardProxy, body);
const ban = () => portal().board.card('serverBans', 'islandhopper22');
const { playerLists, templates } = sandboxAccounts;
/** Waits for email. Returns the recipient and the result of each message. */
async function mailResults() {
  await until(async () => (await portal().sandbox.inbox()).length > 0);
  return (await portal().sandbox.inbox()).map(({ to, dataVariables }) => [to, dataVariables['result']]);
}
const staffComment = (outcome = 'APPROVED', to = email) => `APPEAL ${outcome} BY STAFF\nEmail notification will be sent to: ${to}`;

describe('the board proxy', () => {
  it('returns cards in the documented shape', async () => {
    const { body } = await act<object[]>('Capt_Marisol', { action: 'fetchCards', listId: playerLists.serverBans });
    expect(body).toEqual([
      {
        id: (await ban()).id,
        name: 'islandhopper22 - 7/4/25',
        desc: 'Reason: Trolling',
        due: expect.stringMatching(/^\d{4}-/),
        labels: [
          { id: expect.any(String), name: 'PENDING' },
          { id: expect.any(String), name: 'Severity: High' },
        ],
        members: [{ username: 'Hal_Board' }],
      },
    ]);
  });

  it('makes a decision in the documented steps, and emails its result once', async () => {
    const { id } = await ban();
    const { body: labels } = await act<{ id: string; name: string }[]>('Capt_Marisol', { action: 'getLabels', cardId: id });
    for (const { id: labelId } of labels) await act('Capt_Marisol', { action: 'removeLabel', cardId: id, labelId });
    await act('Capt_Marisol', { action: 'addLabel', cardId: id, labelName: 'APPROVED', labelColor: 'green' });
    const { body: comments } = await act<{ id: string; data: { text: string } }[]>('Capt_Marisol', { action: 'getComments', cardId: id });
    const record = comments[0];
    const updatedText = record?.data.text.replace('Status: PENDING', 'Status: APPROVED');
    const update = { action: 'updateComment', actionId: record?.id, updatedText };
    expect(await act('Capt_Marisol', update)).toEqual({ status: 200, body: { success: true } });
    expect((await act('Capt_Marisol', update)).status).toBe(200);
    for (let time = 0; time < 2; time += 1)
      expect((await act('Capt_Marisol', { action: 'addComment', cardId: id, text: staffComment() })).status).toBe(200);
    const mail = {
      transactionalId: templates.playerAppeal,
      email,
      dataVariables: { username: 'islandhopper22', appealtype: 'Server Ban', result: 'approved' },
    };
    for (let time = 0; time < 2; time += 1) expect((await portal().as('Capt_Marisol').post(bookingApi.email, mail)).status).toBe(200);

    expect(await portal().board.labels(id)).toEqual(['APPROVED']);
    expect((await portal().board.comments(id)).map(({ text }) => text)).toEqual([
      `${staffComment()}\nDecided by: Capt_Marisol`,
      updatedText,
    ]);
    expect(await mailResults()).toEqual([[email, 'approved']]);
    const removals = await portal().entries({ actor: 'Capt_Marisol', action: 'board.remove-label' });
    expect(removals.map(({ before }) => before)).toEqual(expect.arrayContaining([{ label: 'PENDING' }, { label: 'Severity: High' }]));
  });

  it('decides by a change of the record alone: labels, comment, email and case follow', async () => {
    const { id } = await portal().board.card('suspensions', 'SteelpanSam');
    const [record] = await portal().board.comments(id);
    const update = { action: 'updateComment', actionId: record?.id, updatedText: record?.text.replace('PENDING', 'DENIED') };
    expect((await act('TobagoTess', update)).status).toBe(200);
    expect(await portal().board.labels(id)).toEqual(['Severity: High']);
    expect(await portal().board.comments(id)).toHaveLength(2);
    expect(await mailResults()).toEqual([['sam@example.test', 'denied']]);
    const { body } = await portal()
      .as('SteelpanSam')
      .get<{ punishments: { id: string; earlierDenialAt: string | null }[] }>(standingApi.staff);
    expect(body.punishments.find((each) => each.id === id)?.earlierDenialAt).toEqual(expect.any(String));
    const [entry] = await portal().entries({ actor: 'TobagoTess' });
    expect(entry).toMatchObject({ action: 'appeal.deny', subjectId: id });
  });

  it('decides by a staff comment alone, so that no record stays pending below it', async () => {
    const { id } = await ban();
    const [record] = await portal().board.comments(id);
    expect((await act('Capt_Marisol', { action: 'addComment', cardId: id, text: staffComment('DENIED') })).status).toBe(200);
    const updatedText = record?.text.replace('PENDING', 'DENIED');
    expect((await act('Capt_Marisol', { action: 'updateComment', actionId: record?.id, updatedText })).status).toBe(200);
    expect((await portal().board.comments(id)).map(({ text }) => text)).toEqual([
      `${staffComment('DENIED')}\nDecided by: Capt_Marisol`,
      updatedText,
    ]);
    expect(await portal().board.labels(id)).toContain('DENIED');
    expect(await mailResults()).toEqual([[email, 'denied']]);
  });

  it.each([
    ['applied with a lost answer', { mode: 'truncate' }, ['Severity: High'], [{}]],
    ['refused', { mode: 'status', status: 400 }, ['PENDING', 'Severity: High'], [{ result: 'failed' }, {}]],
  ] as const)('writes an audit entry for a write that was %s', async (_what, fault, labels, after) => {
    const { id, labels: before } = await ban();
    await portal().sandbox.fault({ service: 'board', path: `/cards/${id}/idLabels`, times: 3, ...fault });
    const removal = { action: 'removeLabel', cardId: id, labelId: before.find(({ name }) => name === 'PENDING')?.id };
    expect((await act('Capt_Marisol', removal)).status).toBe(503);
    expect(await portal().board.labels(id)).toEqual(labels);
    const entries = await portal().entries({ action: 'board.remove-label' });
    expect(entries.filter(({ subjectId }) => subjectId === id).map((entry) => entry.after)).toEqual(after);
  });

  it('R16 refuses labels on a card without an appeal', async () => {
    const { id } = await portal().board.card('warnings', 'IslandHopper22');
    for (const [labelName, labelColor] of [
      ['APPROVED', 'green'],
      ['PENDING', 'yellow'],
    ])
      expect((await act('Capt_Marisol', { action: 'addLabel', cardId: id, labelName, labelColor })).status).toBe(403);
    expect(await portal().board.labels(id)).toEqual([]);
  });

  it('R16 refuses labels and comments that contradict the decision, and removes only labels that a decision removes', async () => {
    const { id } = await ban();
    await portal().as('Capt_Marisol').post(boardApi.player.decide, { cardId: id, decision: 'deny' });
    const before = [await portal().board.labels(id), await portal().board.comments(id)];
    const approval = { action: 'addLabel', cardId: id, labelName: 'APPROVED', labelColor: 'green' };
    expect(await act('Capt_Marisol', approval)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Capt_Marisol denied this/) },
    });
    expect(await act('Capt_Marisol', { action: 'addComment', cardId: id, text: staffComment('APPROVED') })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Capt_Marisol denied this/) },
    });
    for (const { id: labelId } of (await ban()).labels)
      expect((await act('Capt_Marisol', { action: 'removeLabel', cardId: id, labelId })).status).toBe(403);
    expect([await portal().board.labels(id), await portal().board.comments(id)]).toEqual(before);
  });

  it('R16 removes only PENDING from a staff card', async () => {
    const { id, labels } = await portal().board.card('suspensions', 'SteelpanSam');
    const answers = await Promise.all(labels.map(({ id: labelId }) => act('TobagoTess', { action: 'removeLabel', cardId: id, labelId })));
    expect(answers.map(({ status }, index) => [labels[index]?.name, status])).toEqual([
      ['PENDING', 200],
      ['Severity: High', 403],
    ]);
    expect((await act('TobagoTess', { action: 'addLabel', cardId: id, labelName: 'DENIED', labelColor: 'red' })).status).toBe(403);
    expect(await portal().board.labels(id)).toEqual(['Severity: High']);
  });

  it.each([
    ['the flights', sandboxAccounts.flightsListId],
    ['a board, not a list', sandboxAccounts.playerBoardId],
    ['nothing', 'ffffffffffffffffffffffff'],
  ])('R16 refuses to fetch %s', async (_what, listId) => {
    expect((await act('Capt_Marisol', { action: 'fetchCards', listId })).status).toBe(403);
  });

  it('R16 refuses cards of other boards, and of the board on which the caller does not decide', async () => {
    await portal().board.call('POST', '/cards', { idList: sandboxAccounts.flightsListId, name: 'BW001' });
    const [flight] = (await portal().board.call('GET', `/lists/${sandboxAccounts.flightsListId}/cards`)) as { id: string }[];
    const staff = await portal().board.card('suspensions', 'SteelpanSam');
    for (const cardId of [flight?.id, staff.id, 'ffffffffffffffffffffffff']) {
      for (const body of [
        { action: 'getComments', cardId },
        { action: 'addLabel', cardId, labelName: 'PENDING', labelColor: 'yellow' },
        { action: 'addComment', cardId, text: staffComment() },
      ])
        expect([cardId, (await act('Capt_Marisol', body)).status]).toEqual([cardId, 403]);
    }
    expect(await portal().board.labels(staff.id)).toEqual(['PENDING', 'Severity: High']);
  });

  it.each([
    ['a label with another name', { action: 'addLabel', labelName: 'VIP', labelColor: 'green' }],
    ['a label in another colour', { action: 'addLabel', labelName: 'APPROVED', labelColor: 'red' }],
    ['the label of the other board', { action: 'addLabel', labelName: 'APPEALED', labelColor: 'green' }],
    ['a comment in free words', { action: 'addComment', text: 'hello @board' }],
    ['a staff comment with more than its two lines', { action: 'addComment', text: `${staffComment()}\nDecided by: PanyardPearl` }],
    ['a staff comment to another address', { action: 'addComment', text: staffComment('APPROVED', 'evil@example.com') }],
    ['a forged record', { action: 'addComment', text: 'APPEAL SUBMITTED\nEmail: evil@example.com\nReason: x\nStatus: PENDING' }],
  ])('R16 refuses %s', async (_what, body) => {
    const { id } = await ban();
    const before = [await portal().board.labels(id), await portal().board.comments(id)];
    expect((await act('Capt_Marisol', { ...body, cardId: id })).status).toBe(403);
    expect([await portal().board.labels(id), await portal().board.comments(id)]).toEqual(before);
  });

  it.each([
    ['another address', (text: string) => text.replace(email, 'evil@example.com').replace('PENDING', 'APPROVED')],
    ['another reason', (text: string) => text.replace('brother', 'sister').replace('PENDING', 'APPROVED')],
    ['no decision', (text: string) => text],
    ['something else', () => 'hello'],
  ])('R16 refuses to rewrite a record with %s', async (_what, change) => {
    const { id } = await ban();
    const [record] = await portal().board.comments(id);
    const text = record?.text ?? '';
    expect((await act('Capt_Marisol', { action: 'updateComment', actionId: record?.id, updatedText: change(text) })).status).toBe(403);
    expect((await portal().board.comments(id))[0]?.text).toBe(text);
  });

  it("R17 refuses the opposite of a decision, and writes to the caller's own card", async () => {
    const { id } = await ban();
    await portal().as('Capt_Marisol').post(boardApi.player.decide, { cardId: id, decision: 'approve' });
    const record = (await portal().board.comments(id)).at(-1);
    const updatedText = record?.text.replace('APPROVED', 'DENIED');
    expect(await act('HibiscusHal', { action: 'updateComment', actionId: record?.id, updatedText })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Capt_Marisol approved this/) },
    });
    const ownCard = await portal().board.card('networkBans', 'HibiscusHal');
    const removal = { action: 'removeLabel', cardId: ownCard.id, labelId: ownCard.labels[0]?.id };
    expect(await act('HibiscusHal', removal)).toMatchObject({ status: 403, body: { error: standingTexts.decision.ownAppeal } });
  });

  it.each([
    {},
    { action: 'deleteCard', cardId: '0'.repeat(24) },
    { action: 'fetchCards', listId: '../members/me' },
    { action: 'getLabels', cardId: 'abc' },
    { action: 'getLabels', cardId: '0'.repeat(24), extra: true },
  ])('R19 refuses %j', async (body) => {
    await portal().sandbox.clearCalls();
    expect((await act('Capt_Marisol', body)).status).toBe(400);
    expect(await portal().sandbox.calls('board')).toEqual([]);
  });
});

describe('the appeal form of the email endpoint', () => {
  const send = (as: PersonName, more: { transactionalId?: string; email?: string; dataVariables?: object } = {}) =>
    portal()
      .as(as)
      .post(bookingApi.email, {
        transactionalId: templates.playerAppeal,
        email,
        ...more,
        dataVariables: { username: 'IslandHopper22', appealtype: 'Server Ban', result: 'denied', ...more.dataVariables },
      });

  it('R18 queues the same email as the decision', async () => {
    const { id } = await ban();
    await portal().as('Capt_Marisol').post(boardApi.player.decide, { cardId: id, decision: 'deny', note: 'No.' });
    expect((await send('Capt_Marisol')).status).toBe(200);
    await until(async () => (await portal().sandbox.inbox()).length > 0);
    expect(await portal().sandbox.inbox()).toHaveLength(1);
  });

  it.each([
    ['an address that is not in the record', { email: 'evil@example.com' }],
    ['another result', { dataVariables: { result: 'approved' } }],
    ['another type', { dataVariables: { appealtype: 'Mute' } }],
    ['another person', { dataVariables: { username: 'LimboLuke' } }],
    ['a template of bookings', { transactionalId: templates.booking }],
    ['an unknown template', { transactionalId: 'tmpl_evil' }],
    ['the template of the other board', { transactionalId: templates.staffAppeal }],
  ])('R18 sends nothing with %s', async (_what, more) => {
    const { id } = await ban();
    await portal().as('Capt_Marisol').post(boardApi.player.decide, { cardId: id, decision: 'deny' });
    await until(async () => (await portal().sandbox.inbox()).length > 0);
    expect((await send('Capt_Marisol', more)).status).toBe(403);
    expect((await send('LimboLuke')).status).toBe(403);
    expect(await portal().sandbox.inbox()).toHaveLength(1);
  });

  it('R18 sends nothing before the appeal is decided', async () => {
    expect((await send('Capt_Marisol')).status).toBe(403);
    expect(await portal().sandbox.inbox()).toEqual([]);
  });
});
