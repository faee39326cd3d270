import { decidedStatus, parseAppealRecord, withStatus } from '../rules/appeal-record.ts';
import type { AppealOperation } from '../store/operations.ts';
import type { AppealDeps } from './appeal-deps.ts';

/**
 * Gives a record back the status that the step log knows, after a decision that reached the board too late: the other decision's,
 * or none. The caller holds the card, on which no operation is unfinished.
 */
export async function restoreRecord({ comments, operations }: AppealDeps, operation: AppealOperation): Promise<void> {
  const { subject: cardId, submittedAt, plan } = operation;
  const record = (await comments.of(cardId)).find(({ id }) => id === plan.commentId);
  if (record?.text.trim() !== plan.text.trim()) return;
  const decision = submittedAt === null ? undefined : await operations.decisionOn(cardId, submittedAt);
  const status = decision ? decidedStatus(decision) : 'PENDING';
  const text = withStatus(record.text, status);
  if (text !== undefined && parseAppealRecord(record.text)?.status !== status) await comments.change(record.id, text);
}
