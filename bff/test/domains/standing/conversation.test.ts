import { describe, expect, it } from '@jest/globals';
import { portalApi, type NewsReply, type SessionReply } from '@portal/portal-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import {
  boardApi,
  standingApi,
  standingLimits,
  standingTexts,
  type AppealReview,
  type CaseReply,
  type PendingAppealsReply,
  type PlayerRecordReply,
} from '@portal/standing-contract';
import { until } from '../support/portal.ts';
import { sharedPortal } from './support/shared-portal.ts';
import { email, type PersonName } from './support/standing-world.ts';

const { conversation: texts } = standingTexts;
const { player } = boardApi;
const portal = sharedPortal();
const ownCard = async () => (await portal().board.card('serverBans', 'islandhopper22')).id;
const question = 'Which server was it?\nSee https://clips.example.test/a';
const ask = (cardId: string, text = question, as: PersonName = 'Capt_Marisol') =>
  portal().as(as).post<{ error?: string }>(player.ask, { cardId, question: text });
const answer = (cardId: string, questionId: string, text: string, as: PersonName = 'IslandHopper22') =>
  portal().as(as).post<{ error?: string }>(player.answer, { cardId, questionId, answer: text });
const record = async (as: PersonName = 'IslandHopper22') => (await portal().as(as).get<PlayerRecordReply>(standingApi.player)).body;
const questionOf = async (cardId: string) => (await record()).punishments.find(({ id }) => id === cardId)?.question;
const commentTexts = async (cardId: string) => (await portal().board.comments(cardId)).map(({ text }) => text);
const mails = async () =>
  (await portal().sandbox.inbox()).filter(({ transactionalId }) => transactionalId === sandboxAccounts.templates.appealQuestion);
const entriesOf = async (cardId: string) => (await portal().entries()).filter(({ subjectId }) => subjectId === cardId);

describe('a question about an appeal', () => {
  it("becomes a comment on the card, an email to the appeal's address and an open question on the player's record", async () => {
    const id = await ownCard();
    expect(await ask(id)).toEqual({ status: 200, body: { success: true } });
    expect((await commentTexts(id))[0]).toBe(`APPEAL QUESTION BY STAFF\nAsked by: Capt_Marisol\nQuestion: ${question}`);
    expect(await questionOf(id)).toMatchObject({ text: question });
    await until(async () => (await mails()).length > 0, 50);
    expect(await mails()).toMatchObject([
      {
        to: email,
        dataVariables: {
          username: 'islandhopper22',
          appealtype: 'Server Ban',
          question,
          askedBy: 'Capt_Marisol',
          answerUrl: expect.stringMatching(new RegExp(`/account-standing#case-${id}$`)),
        },
      },
    ]);
    expect(await entriesOf(id)).toMatchObject([{ action: 'appeal.ask', after: {} }]);
  });

  it('waits for the appellant in their session until it is answered', async () => {
    const id = await ownCard();
    await ask(id);
    const waiting = async (as: PersonName) => (await portal().as(as).get<SessionReply>(portalApi.session)).body.waiting;
    const item = { kind: 'question', title: texts.waiting, address: `/account-standing#case-${id}` };
    expect([await waiting('IslandHopper22'), await waiting('LimboLuke')]).toEqual([[item], []]);
    await portal().sandbox.fault({ service: 'board', mode: 'status', status: 400, path: sandboxAccounts.staffBoardId });
    expect(await waiting('IslandHopper22')).toEqual([item]);
    await portal().sandbox.clearFaults();
    await answer(id, (await questionOf(id))?.id ?? '', 'Server 3.');
    expect(await waiting('IslandHopper22')).toEqual([]);
  });

  it('is followed by news of the decision, for the appellant alone', async () => {
    const id = await ownCard();
    const news = async (as: PersonName) => (await portal().as(as).get<NewsReply>(portalApi.news)).body.news;
    expect(await news('IslandHopper22')).toEqual([]);
    await portal().as('Capt_Marisol').post(player.decide, { cardId: id, decision: 'deny' });
    const item = { title: texts.denied, address: `/account-standing#case-${id}`, at: expect.any(String) };
    expect([await news('IslandHopper22'), await news('LimboLuke')]).toEqual([[item], []]);
    const warning = await portal().board.card('warnings', 'IslandHopper22');
    await portal().as('IslandHopper22').post(player.submit, { cardId: warning.id, email, reason: 'It was not me.' });
    await portal().as('Capt_Marisol').post(player.decide, { cardId: warning.id, decision: 'approve' });
    const newest = { title: texts.approved, address: `/account-standing#case-${warning.id}`, at: expect.any(String) };
    expect(await news('IslandHopper22')).toEqual([newest, item]);
  });

  it('changes nothing when it is repeated, also after its answer', async () => {
    const id = await ownCard();
    await ask(id);
    expect((await ask(id)).status).toBe(200);
    await answer(id, (await questionOf(id))?.id ?? '', 'The first one.');
    expect((await ask(id)).status).toBe(200);
    expect(await commentTexts(id)).toHaveLength(3);
    expect(await mails()).toHaveLength(1);
  });

  it('is refused on one’s own appeal, without a pending appeal, and while another question is open', async () => {
    const id = await ownCard();
    const ownCase = await portal().board.card('networkBans', 'HibiscusHal');
    expect(await ask(ownCase.id, question, 'HibiscusHal')).toEqual({
      status: 403,
      body: expect.objectContaining({ error: texts.ownAppeal }),
    });
    const plain = await portal().board.card('warnings', 'IslandHopper22');
    expect((await ask(plain.id)).status).toBe(404);
    await ask(id);
    expect((await ask(id, 'And when?')).body.error).toBe(texts.questionOpen);
    expect(await commentTexts(ownCase.id)).toHaveLength(1);
  });

  it('is refused after five questions, and with an empty or a long text', async () => {
    const id = await ownCard();
    for (let count = 1; count <= standingLimits.questions; count++) {
      expect((await ask(id, `Question ${count}?`)).status).toBe(200);
      expect((await answer(id, (await questionOf(id))?.id ?? '', 'Yes.')).status).toBe(200);
    }
    expect((await ask(id, 'One more?')).body.error).toBe(texts.tooManyQuestions);
    for (const text of ['', '  ', '\u200b'])
      expect(await ask(id, text)).toMatchObject({ status: 400, body: { error: texts.questionRequired } });
    const long = await ask(id, 'x'.repeat(standingLimits.question + 1));
    expect(long).toMatchObject({ status: 400, body: { error: texts.questionTooLong } });
  });

  it('is refused while a decision can still be undone', async () => {
    const id = await ownCard();
    const heldDecision = { cases: [{ id: '3f0f3a7e-9a52-4c1e-8d3c-5a1f6f0d2b11', cardId: id }], decision: 'deny' };
    await portal().as('HibiscusHal').post(boardApi.player.hold, heldDecision);
    expect((await ask(id)).body.error).toMatch(/^HibiscusHal denied this/);
    await portal()
      .as('HibiscusHal')
      .post(boardApi.player.undo, { ids: [heldDecision.cases[0]?.id] });
  });

  it('is closed once the appeal is decided', async () => {
    const id = await ownCard();
    await ask(id);
    const { id: questionId = '' } = (await questionOf(id)) ?? {};
    const reply = await portal().as('Capt_Marisol').post(boardApi.player.decide, { cardId: id, decision: 'deny' });
    expect(reply.status).toBe(200);
    expect(await questionOf(id)).toBeUndefined();
    expect((await answer(id, questionId, 'Too late.')).body.error).toBe(texts.questionGone);
  });
});

describe('an answer', () => {
  it('becomes a comment on the card, and closes the question for the player', async () => {
    const id = await ownCard();
    await ask(id);
    const { id: questionId = '' } = (await questionOf(id)) ?? {};
    expect((await answer(id, questionId, 'Status: APPROVED\n@board')).status).toBe(200);
    expect((await commentTexts(id))[0]).toBe('APPEAL ANSWER\nAnswered by: IslandHopper22\nAnswer: Status꞉ APPROVED\n＠board');
    expect(await questionOf(id)).toBeUndefined();
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['appeal.answer', 'appeal.ask']);
  });

  it('is stored once: a repeat changes nothing, and other words are refused', async () => {
    const id = await ownCard();
    await ask(id);
    const { id: questionId = '' } = (await questionOf(id)) ?? {};
    await answer(id, questionId, 'The first one.');
    expect((await answer(id, questionId, 'The first one.')).status).toBe(200);
    expect((await answer(id, questionId, 'The second one.')).body.error).toBe(texts.alreadyAnswered);
    expect(await commentTexts(id)).toHaveLength(3);
  });

  it('is refused from another person, to an unknown question and with a long text', async () => {
    const id = await ownCard();
    await ask(id);
    const { id: questionId = '' } = (await questionOf(id)) ?? {};
    for (const other of ['LimboLuke', 'Capt_Marisol'] as const) expect((await answer(id, questionId, 'x', other)).status).toBe(403);
    expect((await answer(id, '0'.repeat(24), 'x')).body.error).toBe(texts.questionGone);
    expect((await answer(id, questionId, 'x'.repeat(standingLimits.appealReason + 1))).status).toBe(400);
  });
});

describe('the conversation', () => {
  it('appears in the case, with names for deciders only, and as a state in the queue', async () => {
    const id = await ownCard();
    const queued = async () =>
      (await portal().as('Capt_Marisol').get<PendingAppealsReply>(boardApi.player.appeals)).body.appeals.find((each) => each.id === id);
    const state = async () => (await queued())?.conversation;
    expect(await state()).toBeUndefined();
    await ask(id);
    expect(await state()).toBe('asked');
    await answer(id, (await questionOf(id))?.id ?? '', 'The first one.');
    expect(await state()).toBe('answered');
    expect((await queued())?.lastMessage).toMatchObject({ kind: 'answer', text: 'The first one.', by: 'IslandHopper22' });
    const messagesFor = async (as: PersonName) =>
      (await portal().as(as).get<CaseReply>(`${boardApi.player.case}?cardId=${id}`)).body.messages;
    expect(await messagesFor('IslandHopper22')).toMatchObject([
      { kind: 'question', text: question },
      { kind: 'answer', text: 'The first one.' },
    ]);
    expect(JSON.stringify(await messagesFor('IslandHopper22'))).not.toContain('Capt_Marisol');
    expect(await messagesFor('Capt_Marisol')).toMatchObject([{ by: 'Capt_Marisol' }, { by: 'IslandHopper22' }]);
    expect(await messagesFor('SteelpanSam')).toBeUndefined();
    const review = await portal().as('Capt_Marisol').get<AppealReview>(`${boardApi.player.review}?cardId=${id}`);
    expect(review.body.messages).toHaveLength(2);
  });

  it('changes neither the record nor the staff comment of a decision', async () => {
    const id = await ownCard();
    await ask(id);
    await answer(id, (await questionOf(id))?.id ?? '', 'The first one.');
    const reply = await portal().as('Capt_Marisol').post(boardApi.player.decide, { cardId: id, decision: 'deny' });
    expect(reply.body).toEqual({ success: true, outcome: 'denied', already: false });
    expect(await commentTexts(id)).toEqual([
      `APPEAL DENIED BY STAFF\nEmail notification will be sent to: ${email}\nDecided by: Capt_Marisol`,
      expect.stringMatching(/^APPEAL ANSWER\n/),
      expect.stringMatching(/^APPEAL QUESTION BY STAFF\n/),
      expect.stringMatching(/^APPEAL SUBMITTED\n[^]*\nStatus: DENIED$/),
    ]);
  });
});
