import { standingTexts, type ModerationBoard, type SubmitAppealRequest } from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import { isNewest, isRecorded } from '../rules/case-comments.ts';
import { appealStatusOf, mayAppeal } from '../rules/appeal-status.ts';
import { writeAppealRecord } from '../rules/appeal-record.ts';
import { cardOf } from '../board/card-of.ts';
import { nameKey, playerSubject, staffSubject } from '../rules/card-name.ts';
import type { Actor, AppealDeps } from './appeal-deps.ts';
import { runOperation } from './run-operation.ts';
import { withSettledCard } from './with-card.ts';

const { appeal: texts } = standingTexts;

/** Whom a card of this board is about. */
export const subjectOf = (board: ModerationBoard, name: string): string => (board === 'player' ? playerSubject(name) : staffSubject(name));

/**
 * Submits an appeal against one of the session's own punishments: the record, then the label. The same appeal again, after a
 * lost answer, succeeds without a second record. What the shared reading already refuses costs the board no call.
 *
 * @throws HttpError 403 for a card that is not on the board or about somebody else, 409 where no appeal may be submitted
 * @throws UpstreamError when the board cannot be used
 */
export async function submitAppeal(
  deps: AppealDeps,
  board: ModerationBoard,
  actor: Actor,
  { cardId, email, reason }: SubmitAppealRequest,
): Promise<void> {
  // Counted before anything is read: clocks of machines differ.
  const decisionsBefore = await deps.operations.decisionsOn(cardId);
  const isOwn = ({ name }: { name: string }) => nameKey(subjectOf(board, name)) === nameKey(actor.username);
  const listed = cardOf((await deps.boards[board].read()).value, cardId);
  if (!listed || !isOwn(listed)) throw new HttpError(403, texts.unknownCard);
  const text = writeAppealRecord(email, reason);
  const listedStatus = appealStatusOf(board, listed.labels);
  if (!mayAppeal(board, listedStatus)) {
    if (listedStatus === 'pending' && isRecorded(await deps.boards[board].commentsOf(cardId), text)) return;
    throw new HttpError(409, refusals[listedStatus]);
  }
  await withSettledCard(deps, cardId, async (lease) => {
    const card = await deps.cards.find(cardId);
    if (!card || !isOwn(card) || card.boardId !== deps.boards[board].boardId) throw new HttpError(403, texts.unknownCard);
    const status = appealStatusOf(board, card.labels);
    if (status === 'pending' && isRecorded(await deps.comments.of(cardId), text)) return;
    if (!mayAppeal(board, status)) throw new HttpError(409, refusals[status]);
    // A second click that waited while the first one was decided is not another appeal.
    const wasDecidedMeanwhile = (await deps.operations.decisionsOn(cardId)) > decisionsBefore;
    if (wasDecidedMeanwhile && isNewest(await deps.comments.of(cardId), text)) return;
    const plan = {
      actor: actor.username,
      target: actor.username,
      requestId: actor.requestId,
      email,
      text,
      commentId: '',
      appealType: '',
      note: '',
      labels: card.labels.map(({ name }) => name),
    };
    const begun = await deps.operations.begin({ board, cardId, kind: 'submit', submittedAt: null, plan }, lease.token);
    await runOperation(deps, begun, lease);
  });
}

const refusals = {
  none: texts.notAppealable,
  pending: texts.alreadyPending,
  approved: texts.alreadyApproved,
  appealed: texts.alreadyApproved,
  denied: texts.notAppealable,
};
