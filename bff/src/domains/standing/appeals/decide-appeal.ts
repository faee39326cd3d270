import { standingTexts, typeTitle, type AppealDecidedReply, type DecideAppealRequest, type ModerationBoard } from '@portal/contracts';
import { HttpError } from '../../../plugins/http-error.ts';
import { appealsOf, pendingAppealOf, type Appeal } from '../rules/case-comments.ts';
import { appealStatusOf, outcomeOf } from '../rules/appeal-status.ts';
import { withStatus, type RecordStatus } from '../rules/appeal-record.ts';
import { cardOf } from '../board/card-of.ts';
import { nameKey } from '../rules/card-name.ts';
import type { Actor, AppealDeps } from './appeal-deps.ts';
import { runOperation } from './run-operation.ts';
import { subjectOf } from './submit-appeal.ts';
import { withSettledCard } from './with-card.ts';

const { decision: texts } = standingTexts;
const recordStatuses: Record<DecideAppealRequest['decision'], RecordStatus> = { approve: 'APPROVED', deny: 'DENIED' };

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
    const card = await deps.cards.find(cardId);
    if (card?.boardId !== boardId) throw new HttpError(404, texts.notPending);
    const target = subjectOf(board, card.name);
    if (nameKey(target) === nameKey(actor.username)) throw new HttpError(403, texts.ownAppeal);

    const appeals = appealsOf(await deps.comments.of(cardId));
    const waits = appealStatusOf(board, card.labels) === 'pending';
    const appeal = (waits && pendingAppealOf(appeals)) || appeals[0];
    if (!appeal || (appeal.status === 'PENDING' && !waits)) throw new HttpError(404, texts.notPending);
    const status = recordStatuses[decision];
    if (appeal.status !== 'PENDING') {
      if (appeal.status !== status) throw new HttpError(409, appeal.status === 'APPROVED' ? texts.wasApproved : texts.wasDenied);
      if (isSettled(appeal, waits)) return { success: true, outcome, already: true };
    }
    if (appeal.email === '') throw new HttpError(422, texts.noEmail);

    const plan = {
      actor: actor.username,
      target,
      requestId: actor.requestId,
      email: appeal.email,
      text: withStatus(appeal.comment.text, status) ?? appeal.comment.text,
      commentId: appeal.comment.id,
      appealType: typeTitle(listed.type),
      note: note ?? '',
      labels: card.labels.map(({ name }) => name),
    };
    const begun = deps.operations.begin({ board, cardId, kind: decision, submittedAt: appeal.comment.date, plan });
    await runOperation(deps, begun, lease);
    return { success: true, outcome, already: false };
  });
}

/** Decided, and nothing of it is missing on the card. */
const isSettled = ({ decided }: Appeal, waits: boolean) => !waits && decided !== undefined;
