import { standingTexts, type AnswerRequest } from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import { appealStatusOf } from '../board/board-kind.ts';
import { isAuthor, isSurelyAbout } from '../board/card-owner.ts';
import { cardOf, type BoardReader } from '../board/board-reader.ts';
import { neutralise } from '../rules/appeal-comments.ts';
import { answerTo, appealsOf, openQuestionOf } from '../rules/appeal-history.ts';
import { writeMessage } from '../rules/appeal-messages.ts';
import type { Actor, AppealContext } from './appeal-context.ts';
import { newPlan } from './appeal-operations.ts';
import { runOperation, withSettledCard } from './run-operation.ts';

const { appeal: appealTexts, conversation: texts } = standingTexts;

/**
 * Answers a question about one of the actor's own pending appeals. A repeat of the same answer changes nothing.
 *
 * @throws HttpError 400 for an empty answer, 403 for a card that is not on the board or about another person, 409 for a question
 *   that is not open or has another answer
 * @throws UpstreamError when the board fails
 */
export async function answerQuestion(
  context: AppealContext,
  board: BoardReader,
  actor: Actor,
  { cardId, questionId, answer }: AnswerRequest,
): Promise<void> {
  const { kind, boardId } = board;
  const text = neutralise(answer);
  if (text === '') throw new HttpError(400, texts.answerRequired);
  const person = await context.knownPeople.of(actor);
  const listed = cardOf((await board.read()).value, cardId);
  if (!listed || !isSurelyAbout(kind, listed, person)) throw new HttpError(403, appealTexts.unknownCard);
  await withSettledCard(context, cardId, async (lease) => {
    const [card, comments] = await Promise.all([context.cards.find(cardId), context.comments.of(cardId)]);
    if (card?.boardId !== boardId || !isSurelyAbout(kind, card, person)) throw new HttpError(403, appealTexts.unknownCard);
    const appeal = appealsOf(comments).find(({ messages }) => messages.some(({ id }) => id === questionId));
    if (appeal && !isAuthor(kind, card, person, appeal)) throw new HttpError(403, appealTexts.unknownCard);
    const existingAnswer = appeal && answerTo(appeal, questionId);
    if (existingAnswer?.text === text) return;
    if (existingAnswer) throw new HttpError(409, texts.alreadyAnswered);
    const isPending = appealStatusOf(kind, card.labels) === 'pending';
    if (!appeal || !isPending || openQuestionOf(appeal)?.id !== questionId) throw new HttpError(409, texts.questionGone);
    const comment = writeMessage({ kind: 'answer', by: actor.username, text });
    const plan = newPlan(actor, { target: actor.username, text: comment, commentId: appeal.comment.id });
    const operation = { board: kind.name, cardId, kind: 'answer', submittedAt: appeal.comment.date, plan } as const;
    await runOperation(context, await context.operations.begin(operation, lease.token), lease);
  });
}
