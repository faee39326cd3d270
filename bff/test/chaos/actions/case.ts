import { boardApi, standingApi, type ModerationBoard } from '@portal/standing-contract';
import type { Ask, Call } from '../history.ts';
import { verdictOf } from '../verdict.ts';
import { perhapsTwice, type Action, type Actor } from './actor.ts';
import { readList } from './read-list.ts';

interface Pending {
  id: string;
  username: string;
  isOwn: boolean;
  assignee?: { name: string };
}

const write = ({ browser }: Actor, ask: Ask, path: string, body: object): Promise<Call> =>
  browser.call(ask, { method: 'POST', path, body });

/** Sends a write. After a lost answer it often retries with the same text. */
async function writeAndRetry(actor: Actor, ask: Ask, path: string, body: object): Promise<void> {
  const call = await write(actor, ask, path, body);
  if (verdictOf(call) === 'unanswered' && actor.random.chance(0.5)) await write(actor, ask, path, body);
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
