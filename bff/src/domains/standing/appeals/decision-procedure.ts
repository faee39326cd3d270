import type { MailVariables } from '@portal/sandbox-contract';
import { decideAppealRequestSchema, standingTexts, type AppealDecision, type AppealOutcome } from '@portal/standing-contract';
import type { Step } from '../../../operations/run-steps.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { labelsAfter, outcomeOf, type BoardKind } from '../board/board-kind.ts';
import { decidedStatus, parseAppealRecord, withStatus, writeStaffComment } from '../rules/appeal-comments.ts';
import type { AppealContext, Procedure } from './appeal-context.ts';
import type { AppealOperation } from './appeal-operations.ts';
import { addComment, markDecided, staffCommentToAdd } from './card-writes.ts';

/** @param freeAssignee ends the assignment of the appeal that was submitted at this time (ISO 8601; '' if unknown) */
export const decisionProcedure = (
  decision: AppealDecision,
  freeAssignee: (cardId: string, submittedAt: string) => Promise<void>,
): Procedure => ({
  action: `appeal.${decision}`,
  steps: (context, operation) => decisionSteps(context, operation, decision),
  async isCommitted({ comments }, { subject: cardId, plan }) {
    const record = (await comments.of(cardId)).find(({ id }) => id === plan.commentId);
    return record?.text.trim() === plan.text.trim();
  },
  auditedChange(board, { plan }) {
    const before = plan.labels.map((name) => ({ id: name, name }));
    const listNames = (labels: readonly { name: string }[]) => labels.map(({ name }) => name).join(', ');
    const after = labelsAfter(board, decision, before);
    return {
      before: { labels: listNames(before), record: 'PENDING' },
      after: {
        labels: listNames([...after.keep, ...(after.add ? [after.add] : [])]),
        removed: listNames(after.remove),
        record: plan.text.slice(plan.text.lastIndexOf(' ') + 1).trim(),
        ...(plan.isByIssuer && { decider: 'issued this punishment' }),
      },
    };
  },
  afterwards: ({ subject: cardId, submittedAt }) => freeAssignee(cardId, submittedAt ?? ''),
});

/** Writes the record first: its last line is the decision. */
function decisionSteps(context: AppealContext, operation: AppealOperation, decision: AppealDecision): Step[] {
  const { cards, comments, outbox } = context;
  const { subject: cardId, plan } = operation;
  const { commentId, email, actor, note } = plan;
  const board = context.boards[operation.board];
  const outcome = outcomeOf(decision);
  const staffComment = writeStaffComment({ outcome, email, by: actor, note });
  const mail = { commentId, outcome, to: email, username: plan.target, appealType: plan.appealType, note, decidedBy: actor };
  return [
    { name: 'record', run: () => comments.change(commentId, plan.text), repair: () => restoreRecord(context, operation) },
    { name: 'labels', run: () => markDecided(cards, board, cardId, decision) },
    { name: 'comment', ...addComment(comments, cardId, staffCommentToAdd(commentId, staffComment)) },
    {
      name: 'mail',
      async run() {
        if (!(await queueAppealMail(outbox, board.kind, mail))) throw new HttpError(503, failedText(decision));
      },
    },
  ];
}

/**
 * Reverts a record that was written after the lease. Restores the status in the step log: that of the other decision, or PENDING.
 * The caller holds the card's lock, and no operation on the card is unfinished.
 */
async function restoreRecord({ comments, operations }: AppealContext, operation: AppealOperation): Promise<void> {
  const { subject: cardId, submittedAt, plan } = operation;
  const record = (await comments.of(cardId)).find(({ id }) => id === plan.commentId);
  if (record?.text.trim() !== plan.text.trim()) return;
  const decision = submittedAt === null ? undefined : await operations.decisionOn(cardId, submittedAt);
  const status = decision ? decidedStatus(decision) : 'PENDING';
  const text = withStatus(record.text, status);
  if (text !== undefined && parseAppealRecord(record.text)?.status !== status) await comments.change(record.id, text);
}

/** Content of the mail to the appellant. */
interface AppealMail {
  commentId: string;
  outcome: AppealOutcome;
  /** Address in the record. */
  to: string;
  username: string;
  /** Punishment type, title-cased ('Server Ban'). */
  appealType: string;
  /** Decider's note to the appellant; '' for none. */
  note: string;
  /** Username of the decider; '' when the card does not name them. */
  decidedBy: string;
}

/**
 * Queues the mail to the appellant. The idempotency key consists of record and outcome, so that the mail is sent only once.
 *
 * @returns false when the queue could not be written
 */
export function queueAppealMail(outbox: AppealContext['outbox'], { mailTemplate }: BoardKind, mail: AppealMail): Promise<boolean> {
  const { commentId, outcome, to, username, appealType, note, decidedBy } = mail;
  const variables: MailVariables<'playerAppeal'> & MailVariables<'staffAppeal'> = {
    username,
    appealtype: appealType,
    result: outcome,
    ...(note && { note }),
    ...(decidedBy && { decidedBy }),
  };
  return outbox.queue({ key: `ap:${commentId}:${outcome}`, template: mailTemplate, to, variables });
}

/** Error for a decision that could not be finished. */
const failedText = (decision: AppealDecision): string =>
  decision === 'approve' ? standingTexts.decision.approveFailed : standingTexts.decision.denyFailed;

/** Returns the same error for the body of a request; undefined for an invalid body. */
export function decisionFailedText(body: unknown): string | undefined {
  const { data } = decideAppealRequestSchema.safeParse(body);
  return data && failedText(data.decision);
}
