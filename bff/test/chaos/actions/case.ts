import { type AppealDecision, boardApi, type ModerationBoard, standingApi } from '@portal/standing-contract';
import { type Action, type Actor, perhapsTwice, readList, write, writeAndRetry } from './actor.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { verdictOf } from '../history.ts';

interface Pending {
  id: string;
  username: string;
  isOwn: boolean;
  assignee?: { name: string };
}

async function pickPending(actor: Actor, board: ModerationBoard): Promise<Pending | undefined> {
  const pending = (await readList<Pending>(actor, boardApi[board].appeals, 'appeals')).filter(({ isOwn }) => !isOwn);
  return pending.length > 0 ? actor.random.pick(pending) : undefined;
}

/** Answers a question about one of the person's own appeals, sometimes from two tabs. */
export const answerQuestion =
  (board: ModerationBoard): Action =>
  async (actor) => {
    const punishments = await readList<{ id: string; question?: { id: string } }>(actor, standingApi[board], 'punishments');
    const punishment = punishments.find(({ question }) => question);
    if (!punishment?.question) return;
    const { id: card, question } = punishment;
    const token = actor.token();
    const body = { cardId: card, questionId: question.id, answer: token };
    await perhapsTwice(actor.random, () => writeAndRetry(actor, { kind: 'answer', board, card, token }, boardApi[board].answer, body));
  };

/** Asks the appellant a question, often concurrently with a second senior. The appellant mostly answers soon. */
export const askBack =
  (board: ModerationBoard, colleague: () => Actor | undefined, actorOf: (username: string) => Actor | undefined): Action =>
  async (actor) => {
    const appeal = await pickPending(actor, board);
    if (!appeal) return;
    const { id: card, username } = appeal;
    const ask = (by: Actor) => {
      const token = by.token();
      return writeAndRetry(by, { kind: 'ask-back', board, card, token }, boardApi[board].ask, { cardId: card, question: token });
    };
    const other = actor.random.chance(0.4) ? colleague() : undefined;
    await Promise.all([ask(actor), other && ask(other)]);
    const appellant = actorOf(username);
    if (appellant && actor.random.chance(0.7)) await answerQuestion(board)(appellant);
  };

export const addNote =
  (board: ModerationBoard): Action =>
  async (actor) => {
    const card = (await pickPending(actor, board))?.id;
    if (card === undefined) return;
    const [note, token] = [actor.random.uuid(), actor.token()];
    await perhapsTwice(actor.random, () =>
      writeAndRetry(actor, { kind: 'note', board, card, note, token }, boardApi[board].addNote, { id: note, cardId: card, text: token }),
    );
  };

/** Assigns a case to the actor, even if a colleague has it. */
export const assignCase =
  (board: ModerationBoard): Action =>
  async (actor) => {
    const appeal = await pickPending(actor, board);
    if (!appeal) return;
    const body = { cardId: appeal.id, to: 'me', from: appeal.assignee?.name ?? null };
    await perhapsTwice(actor.random, () => writeAndRetry(actor, { kind: 'assign', board, card: appeal.id }, boardApi[board].assign, body));
  };

/** Highest number of cases in one bulk decision. */
const maxCases = 4;
/** Longest delay of an undo, in milliseconds. Some of them are too late. */
const latestUndoMs = 14_000;

/** Decides one or several appeals with one note, and undoes some of these decisions. */
export const holdDecisions =
  (board: ModerationBoard): Action =>
  async (actor) => {
    const { random } = actor;
    const pending = await readList<{ id: string; isOwn: boolean }>(actor, boardApi[board].appeals, 'appeals');
    const chosenAppeals = pending.filter(({ isOwn }) => !isOwn && random.chance(0.5)).slice(0, maxCases);
    if (chosenAppeals.length === 0) return;
    const decision: AppealDecision = random.chance(0.3) ? 'approve' : 'deny';
    const cases = chosenAppeals.map(({ id: cardId }) => ({ id: random.uuid(), cardId }));
    const token = actor.token();
    const ask = { kind: 'hold', board, cards: Object.fromEntries(cases.map(({ id, cardId }) => [id, cardId])), decision, token } as const;
    await writeAndRetry(actor, ask, boardApi[board].hold, { cases, decision, note: token });
    if (!random.chance(0.5)) return;
    await sleep(random.between(0, latestUndoMs));
    const ids = cases.map(({ id }) => id).filter(() => random.chance(0.7));
    if (ids.length > 0) await write(actor, { kind: 'undo', board, ids }, boardApi[board].undo, { ids });
  };

/** Appeals against one of the person's own punishments. After a lost answer it sometimes retries with the same text. */
export const submitAppeal =
  (board: ModerationBoard): Action =>
  async (actor) => {
    const { random } = actor;
    const punishments = await readList<{ id: string; canAppeal: boolean }>(actor, standingApi[board], 'punishments');
    const appealable = punishments.filter(({ canAppeal }) => canAppeal);
    if (appealable.length === 0) return;
    const card = random.pick(appealable).id;
    const token = actor.token();
    const email = `${token}@example.test`;
    const submissionId = random.uuid();
    const body = { cardId: card, email, reason: token, submissionId };
    const submit = () => write(actor, { kind: 'appeal', board, card, token, email }, boardApi[board].submit, body);
    await perhapsTwice(random, async () => {
      const call = await submit();
      if (['unanswered', 'failed'].includes(verdictOf(call)) && random.chance(0.5)) await submit();
    });
  };

/** Decides a pending appeal, often concurrently with a second senior, who may decide otherwise. */
export const decideAppeal =
  (board: ModerationBoard, colleague: () => Actor | undefined): Action =>
  async (actor) => {
    const { random } = actor;
    const pending = await readList<{ id: string }>(actor, boardApi[board].appeals, 'appeals');
    if (pending.length === 0) return;
    const card = random.pick(pending).id;
    const decide = async (by: Actor, decision: AppealDecision) => {
      const token = by.token();
      const body = { cardId: card, decision, note: token };
      await writeAndRetry(by, { kind: 'decide-appeal', board, card, decision, token }, boardApi[board].decide, body);
    };
    const randomDecision = (): AppealDecision => (random.chance(0.3) ? 'approve' : 'deny');
    const [first, second] = [randomDecision(), randomDecision()];
    const other = random.chance(0.5) ? colleague() : undefined;
    await Promise.all([decide(actor, first), other && decide(other, second)]);
  };
