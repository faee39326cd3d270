import { standingTexts, type AnswerRequest } from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import { appealStatusOf, isAbout } from '../board/board-kind.ts';
import { cardOf, type BoardReader } from '../board/board-reader.ts';
import { neutralised } from '../rules/appeal-comments.ts';
import { answerTo, appealsOf, openQuestionOf } from '../rules/appeal-history.ts';
import { writeMessage } from '../rules/appeal-messages.ts';
import type { Actor, AppealContext } from './appeal-context.ts';
import { messagePlan } from './message-operations.ts';
import { runOperation, withSettledCard } from './run-operation.ts';

const { appeal: appealTexts, conversation: texts } = standingTexts;

/**
 * Answers a question about one of the session's own pending appeals. A question has one answer: a repeat of the same words changes
 * nothing, and other words are refused.
 *
 * @throws HttpError 403 for a card that is not on the board or about somebody else, 409 for a question that is not open
 * @throws UpstreamError when the board cannot be used
 */
export async function answerQuestion(
  context: AppealContext,
  board: BoardReader,
  actor: Actor,
  { cardId, questionId, answer }: AnswerRequest,
): Promise<void> {
  const { kind, boardId } = board;
  const text = neutralised(answer);
  if (text === '') throw new HttpError(400, texts.answerRequired);
  const listed = cardOf((await board.read()).value, cardId);
  if (!listed || !isAbout(kind, listed, actor.username)) throw new HttpError(403, appealTexts.unknownCard);
  await withSettledCard(context, cardId, async (lease) => {
    const [card, comments] = await Promise.all([context.cards.find(cardId), context.comments.of(cardId)]);
    if (card?.boardId !== boardId || !isAbout(kind, card, actor.username)) throw new HttpError(403, appealTexts.unknownCard);
    const appeal = appealsOf(comments).find(({ messages }) => messages.some(({ id }) => id === questionId));
    const present = appeal && answerTo(appeal, questionId);
    if (present?.text === text) return;
    if (present) throw new HttpError(409, texts.alreadyAnswered);
    const isPending = appealStatusOf(kind, card.labels) === 'pending';
    if (!appeal || !isPending || openQuestionOf(appeal)?.id !== questionId) throw new HttpError(409, texts.questionGone);
    const comment = writeMessage({ kind: 'answer', by: actor.username, text });
    const plan = messagePlan(actor, actor.username, appeal, comment);
    const operation = { board: kind.name, cardId, kind: 'answer', submittedAt: appeal.comment.date, plan } as const;
    await runOperation(context, await context.operations.begin(operation, lease.token), lease);
  });
}
