import { standingTexts, type AppealDecidedReply, type DecideAppealRequest, type ModerationBoard } from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import { appealInQuestion, appealsOf, wasDecidedText, type Appeal } from '../rules/case-comments.ts';
import { appealStatusOf, outcomeOf } from '../rules/appeal-status.ts';
import { decidedStatus } from '../rules/appeal-record.ts';
import { cardOf } from '../board/card-of.ts';
import { nameKey } from '../rules/card-name.ts';
import type { Actor, AppealDeps } from './appeal-deps.ts';
import { runDecision } from './run-decision.ts';
import { subjectOf } from './submit-appeal.ts';
import { withSettledCard } from './with-card.ts';

const { decision: texts } = standingTexts;

/**
 * Decides the appeal that waits on a card. Two at once give one outcome: the other is told it, or has agreed with it. Asking
 * again after a lost answer finishes what is missing and doubles nothing.
 *
 * @throws HttpError 403 for one's own appeal, 404 when none waits, 409 when the other decision stands, 422 without an address
 * @throws UpstreamError when the board cannot be used
 */
export async function decideAppeal(
  deps: AppealDeps,
  board: ModerationBoard,
  actor: Actor,
  { cardId, decision, note }: DecideAppealRequest,
): Promise<AppealDecidedReply> {
  const { boardId } = deps.boards[board];
  const listed = cardOf((await deps.boards[board].read()).value, cardId);
  if (!listed) throw new HttpError(404, texts.notPending);
  const outcome = outcomeOf(decision);
  return withSettledCard(deps, cardId, async (lease) => {
    const [card, comments] = await Promise.all([deps.cards.find(cardId), deps.comments.of(cardId)]);
    if (card?.boardId !== boardId) throw new HttpError(404, texts.notPending);
    if (nameKey(subjectOf(board, card.name)) === nameKey(actor.username)) throw new HttpError(403, texts.ownAppeal);

    const appeals = appealsOf(comments);
    const waits = appealStatusOf(board, card.labels) === 'pending';
    const appeal = appealInQuestion(appeals, waits);
    if (!appeal || (appeal.status === 'PENDING' && !waits)) throw new HttpError(404, texts.notPending);
    if (appeal.status !== 'PENDING') {
      if (appeal.status !== decidedStatus(decision)) throw new HttpError(409, wasDecidedText(appeal.status));
      if (isSettled(appeal, waits)) return { success: true, outcome, already: true };
    }
    await runDecision(deps, actor, lease, { board, card, type: listed.type, appeal, decision, note: note ?? '' });
    return { success: true, outcome, already: false };
  });
}

/** Decided, and nothing of it is missing on the card. */
const isSettled = ({ decided }: Appeal, waits: boolean) => !waits && decided !== undefined;
