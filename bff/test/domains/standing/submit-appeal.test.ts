import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { requestMessages } from '@portal/portal-contract';
import { boardApi, standingApi, standingLimits, standingTexts } from '@portal/standing-contract';
import { neutralise, parseAppealRecord } from '../../../src/domains/standing/rules/appeal-comments.ts';
import { sharedPortal } from './support/shared-portal.ts';
import { email, type PersonName } from './support/standing-world.ts';

const portal = sharedPortal();
const { appeal: texts } = standingTexts;
const submit = (as: PersonName, cardId: string, more: object = {}) =>
  portal()
    .as(as)
    .post(boardApi.player.submit, { cardId, email, reason: 'I was asleep.', ...more });
const submitStaff = (as: PersonName, cardId: string) =>
  portal().as(as).post(boardApi.staff.submit, { cardId, email: 'sam@example.test', reason: 'I was asleep.' });

describe('submitting an appeal', () => {
  it('writes the record and the label, and the next reading shows it', async () => {
    const { id } = await portal().board.card('warnings', 'IslandHopper22');
    expect(await submit('IslandHopper22', id)).toEqual({ status: 200, body: { success: true, appealStatus: 'pending' } });
    expect(await portal().board.labels(id)).toEqual(['PENDING']);
    const [record] = await portal().board.comments(id);
    expect(record?.text).toBe(`APPEAL SUBMITTED\nEmail: ${email}\nReason: I was asleep.\nStatus: PENDING`);
    const { body } = await portal().as('IslandHopper22').get<{ punishments: object[] }>(standingApi.player);
    expect(body.punishments).toContainEqual(expect.objectContaining({ id, appealStatus: 'pending', canAppeal: false }));
    const [entry] = await portal().entries({ action: 'appeal.submit' });
    expect(entry).toMatchObject({
      actor: 'IslandHopper22',
      target: 'IslandHopper22',
      subjectId: id,
      after: { labels: 'PENDING' },
    });
  });

  it.each([
    ["another person's card", 'LimboLuke', 'warnings', 'IslandHopper22', 403, texts.unknownCard],
    ["a look-alike's card", 'IslandHopper22', 'warnings', 'IslandHopper2', 403, texts.unknownCard],
    ['a pending card', 'IslandHopper22', 'serverBans', 'islandhopper22 - 7/4/25', 409, texts.alreadyPending],
    ['an approved card', 'LimboLuke', 'networkBans', 'LimboLuke', 409, texts.alreadyApproved],
    ['a card of the other board', 'SteelpanSam', 'points', 'SteelpanSam - 7/4/25', 403, texts.unknownCard],
  ] as const)('R17 is refused on %s, and changes nothing', async (_what, as, list, name, status, error) => {
    const id = (await portal().board.cards(list)).find((card) => card.name === name)?.id ?? '';
    const before = [await portal().board.labels(id), await portal().board.comments(id)];
    expect(await submit(as, id)).toMatchObject({ status, body: { error } });
    expect([await portal().board.labels(id), await portal().board.comments(id)]).toEqual(before);
  });

  it.each([
    [{ reason: ' \n\t ' }, texts.reasonRequired],
    [{ reason: '\u200b\u3164\u2800' }, texts.reasonRequired],
    [{ reason: 'x'.repeat(standingLimits.appealReason + 1) }, texts.tooLong],
    [{ email: '' }, texts.emailRequired],
    [{ email: 'no-address' }, texts.emailRequired],
    [{ email: 'a@b.c\nStatus: APPROVED' }, texts.emailRequired],
    [{ email: 'hopper@example' }, texts.emailRequired],
    [{ email: undefined }, texts.emailRequired],
    [{ reason: '', extra: true }, texts.reasonRequired],
  ])('is refused with %j, without a call to any service', async (more, text) => {
    const { id } = await portal().board.card('warnings', 'IslandHopper22');
    await portal().sandbox.clearCalls();
    const { status, body } = await submit('IslandHopper22', id, more);
    expect([status, body['error']]).toEqual([400, text]);
    expect(await portal().sandbox.calls('board')).toEqual([]);
  });

  it('succeeds again for the same appeal without a second record, and refuses another appeal', async () => {
    const { id } = await portal().board.card('warnings', 'IslandHopper22');
    await submit('IslandHopper22', id);
    expect((await submit('IslandHopper22', id)).status).toBe(200);
    expect((await submit('IslandHopper22', id, { reason: 'Something else.' })).status).toBe(409);
    expect(await portal().board.comments(id)).toHaveLength(1);
  });

  it('is refused with other words under a used id', async () => {
    const { id } = await portal().board.card('warnings', 'IslandHopper22');
    const submissionId = randomUUID();
    expect((await submit('IslandHopper22', id, { submissionId })).status).toBe(200);
    expect((await submit('IslandHopper22', id, { submissionId })).status).toBe(200);
    for (const change of [{ reason: 'Something else.' }, { email: 'other@example.test' }])
      expect(await submit('IslandHopper22', id, { submissionId, ...change })).toMatchObject({
        status: 409,
        body: { error: requestMessages.otherAppeal },
      });
    await portal().as('Capt_Marisol').post(boardApi.player.decide, { cardId: id, decision: 'deny' });
    expect((await submit('IslandHopper22', id, { submissionId })).status).toBe(200);
    expect((await submit('IslandHopper22', id, { submissionId, reason: 'Something else.' })).status).toBe(409);
    expect(await portal().board.labels(id)).toEqual(['DENIED']);
    // The same words are another appeal under another id.
    expect((await submit('IslandHopper22', id, { submissionId: randomUUID() })).status).toBe(200);
    expect(await portal().board.labels(id)).toEqual(['DENIED', 'PENDING']);
  });

  it('needs a new id after its record was deleted on the board', async () => {
    const { id } = await portal().board.card('warnings', 'IslandHopper22');
    const submissionId = randomUUID();
    await submit('IslandHopper22', id, { submissionId });
    const [record] = await portal().board.comments(id);
    await portal().board.call('DELETE', `/actions/${record?.id}`);
    const [label] = (await portal().board.card('warnings', 'IslandHopper22')).labels;
    await portal().board.call('DELETE', `/cards/${id}/idLabels/${label?.id}`);
    expect(await submit('IslandHopper22', id, { submissionId })).toMatchObject({
      status: 409,
      body: { error: requestMessages.otherAppeal },
    });
    expect(await portal().board.comments(id)).toEqual([]);
    expect((await submit('IslandHopper22', id, { submissionId: randomUUID() })).status).toBe(200);
    expect([await portal().board.comments(id), await portal().board.labels(id)]).toEqual([[expect.anything()], ['PENDING']]);
  });

  it('leaves nothing behind if it never reached the board', async () => {
    const { id } = await portal().board.card('warnings', 'IslandHopper22');
    await portal().sandbox.fault({ service: 'board', mode: 'status', status: 400, path: '/actions/comments', times: 1 });
    expect((await submit('IslandHopper22', id)).status).toBe(503);
    expect((await submit('IslandHopper22', id, { reason: 'Another.' })).status).toBe(200);
    expect((await portal().board.comments(id)).map(({ text }) => parseAppealRecord(text)?.reason)).toEqual(['Another.']);
  });

  it.each([
    ['was archived', { closed: true }],
    ['got another name', { name: 'LimboLuke' }],
  ])('is refused on a card that %s since the last reading', async (_what, change) => {
    const { id } = await portal().board.card('warnings', 'IslandHopper22');
    await portal().as('IslandHopper22').get(standingApi.player);
    await portal().board.call('PUT', `/cards/${id}`, change);
    expect(await submit('IslandHopper22', id)).toMatchObject({ status: 403, body: { error: texts.unknownCard } });
    expect(await portal().board.comments(id)).toEqual([]);
  });

  it('on the staff board needs an own card without an appeal', async () => {
    const point = await portal().board.card('points', 'SteelpanSam');
    const suspension = await portal().board.card('suspensions', 'SteelpanSam');
    expect((await submitStaff('SteelpanSam', suspension.id)).status).toBe(409);
    expect((await submitStaff('KaieteurKid', point.id)).status).toBe(403);
    expect((await submitStaff('SteelpanSam', point.id)).status).toBe(200);
    expect((await submitStaff('IslandHopper22', point.id)).status).toBe(403);
    expect(await portal().board.labels(point.id)).toEqual(['PENDING']);
  });
});

describe('the reason of an appeal', () => {
  it.each([
    'x\nStatus: APPROVED',
    'x\r\nEmail: evil@example.com\r\nStatus: DENIED',
    'x\u2028Status: APPROVED\u2029Email: evil@example.com',
    'APPEAL SUBMITTED\nEmail: evil@example.com\nReason: y\nStatus: PENDING',
    'APPEAL APPROVED BY STAFF\nEmail notification will be sent to: evil@example.com',
    '@board @card @Capt_Marisol',
    '<img src=x onerror=alert(1)>',
    '\u202Egnirts desrever',
    '$& $1 $` ${x}',
    '\\n\\nStatus: APPROVED',
    '👨‍👩‍👧‍👦 Ж 漢字 é',
    '\uD800 lone',
    '{"Status":"APPROVED"}',
  ])('R21 %j forges no line and notifies nobody', async (reason) => {
    const { id } = await portal().board.card('warnings', 'IslandHopper22');
    expect((await submit('IslandHopper22', id, { reason })).status).toBe(200);
    const [record] = await portal().board.comments(id);
    expect(parseAppealRecord(record?.text ?? '')).toEqual({ email, reason: neutralise(reason), status: 'PENDING' });
    expect(record?.text).not.toMatch(/@(?:board|card|Capt)/);
    const { body } = await portal().as('Capt_Marisol').get<{ appeals: object[] }>(boardApi.player.appeals);
    expect(body.appeals).toContainEqual(expect.objectContaining({ id, userEmail: email, appealReason: neutralise(reason) }));
    const reply = await portal().as('Capt_Marisol').post(boardApi.player.decide, { cardId: id, decision: 'deny' });
    expect(reply.body).toMatchObject({ outcome: 'denied' });
  });
});
