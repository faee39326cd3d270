import { standingLimits, standingTexts, type AskRequest } from '@portal/standing-contract';
import { refuseHeld } from '../../../operations/held-decisions.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { appealStatusOf } from '../board/board-kind.ts';
import { isSurelyAbout } from '../board/card-owner.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { neutralise } from '../rules/appeal-comments.ts';
import { appealsOf, openQuestionOf, pendingAppealOf } from '../rules/appeal-history.ts';
import { writeMessage } from '../rules/appeal-messages.ts';
import type { Actor, AppealContext } from './appeal-context.ts';
import { newPlan } from './appeal-operations.ts';
import { runOperation, withSettledCard } from './run-operation.ts';

const { conversation: texts, decision } = standingTexts;

/**
 * Asks the appellant of a pending appeal a question: adds a comment to the card, then queues the mail. A repeat of the same
 * question by the same person changes nothing.
 *
 * @throws HttpError 400 for an empty question, 403 for one's own appeal, 404 when none is pending, 409 while a question is open or
 *   a decision is in progress, and after `standingLimits.questions` questions, 422 without an address
 * @throws UpstreamError when the board fails
 */
export async function askAppellant(
  context: AppealContext,
  board: BoardReader,
  actor: Actor,
  { cardId, question }: AskRequest,
): Promise<void> {
  const { kind, boardId } = board;
  const text = neutralise(question);
  if (text === '') throw new HttpError(400, texts.questionRequired);
  if (!(await board.find(cardId))) throw new HttpError(404, decision.notPending);
  await refuseHeld(context.heldDecisions, kind.name, cardId, actor.userId);
  await withSettledCard(context, cardId, async (lease) => {
    const [card, comments] = await Promise.all([context.cards.find(cardId), context.comments.of(cardId)]);
    if (card?.boardId !== boardId) throw new HttpError(404, decision.notPending);
    if (isSurelyAbout(kind, card, await context.knownPeople.of(actor))) throw new HttpError(403, texts.ownAppeal);
    const isPending = appealStatusOf(kind, card.labels) === 'pending';
    const appeal = isPending ? pendingAppealOf(appealsOf(comments)) : undefined;
    if (!appeal) throw new HttpError(404, decision.notPending);
    const questions = appeal.messages.filter((message) => message.kind === 'question');
    if (questions.some((each) => each.by === actor.username && each.text === text)) return;
    if (openQuestionOf(appeal)) throw new HttpError(409, texts.questionOpen);
    if (questions.length >= standingLimits.questions) throw new HttpError(409, texts.tooManyQuestions);
    if (appeal.email === '') throw new HttpError(422, decision.noEmail);
    const comment = writeMessage({ kind: 'question', by: actor.username, text });
    const plan = newPlan(actor, { target: kind.subjectOf(card.name), text: comment, commentId: appeal.comment.id });
    const operation = { board: kind.name, cardId, kind: 'ask', submittedAt: appeal.comment.date, plan } as const;
    await runOperation(context, await context.operations.begin(operation, lease.token), lease);
  });
}
