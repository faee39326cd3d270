import { standingTexts, typeTitle, type AppealDecision, type ModerationBoard, type PunishmentType } from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import { decidedStatus, withStatus } from '../rules/appeal-record.ts';
import type { BoardCard } from '../../../upstreams/trello/cards.ts';
import type { Appeal } from '../rules/case-comments.ts';
import type { Lease } from '../../../operations/locks.ts';
import type { Actor, AppealDeps } from './appeal-deps.ts';
import { runOperation } from './run-operation.ts';
import { subjectOf } from './submit-appeal.ts';

/** What is decided, on the card as it is now. */
export interface Verdict {
  board: ModerationBoard;
  card: BoardCard;
  type: PunishmentType;
  appeal: Appeal;
  decision: AppealDecision;
  /** To the appellant; '' for none. */
  note: string;
}

/**
 * Decides an appeal with all that follows from it: record, labels, staff comment, mail, audit log. The caller holds the card and
 * knows that the appeal may be decided so.
 *
 * @throws HttpError 422 without an address
 * @throws UpstreamError when the board cannot be used; what has begun is then finished later
 */
export async function runDecision(deps: AppealDeps, actor: Actor, lease: Lease, verdict: Verdict): Promise<void> {
  const { board, card, type, appeal, decision, note } = verdict;
  const { comment, email } = appeal;
  if (email === '') throw new HttpError(422, standingTexts.decision.noEmail);
  const plan = {
    actor: actor.username,
    target: subjectOf(board, card.name),
    requestId: actor.requestId,
    email,
    text: withStatus(comment.text, decidedStatus(decision)) ?? comment.text,
    commentId: comment.id,
    appealType: typeTitle(type),
    note,
    labels: card.labels.map(({ name }) => name),
  };
  const operation = { board, cardId: card.id, kind: decision, submittedAt: comment.date, plan };
  const begun = await deps.operations.begin(operation, lease.token);
  await runOperation(deps, begun, lease);
}
