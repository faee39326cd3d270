import { appealLabels, decideAppealRequestSchema, standingTexts } from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import { isRecorded } from '../rules/case-comments.ts';
import { outcomeOf } from '../rules/appeal-status.ts';
import { writeStaffComment } from '../rules/staff-comment.ts';
import type { Step } from '../../../operations/run-steps.ts';
import type { AppealOperation } from '../store/operations.ts';
import { addComment } from './add-comment.ts';
import type { AppealDeps } from './appeal-deps.ts';
import { queueAppealMail } from './appeal-mail.ts';
import { addLabelTo, markDecided } from './card-labels.ts';
import { recordToAdd, staffCommentToAdd } from './comments-to-add.ts';
import { restoreRecord } from './restore-record.ts';

/** The record first: once it is on the card the appeal exists. Then the label. */
export function submitSteps(deps: AppealDeps, { board, subject: cardId, plan }: AppealOperation): Step[] {
  return [
    { name: 'record', ...addComment(deps.comments, cardId, recordToAdd(plan.text)) },
    { name: 'label', run: () => addLabelTo(deps.cards, deps.boards[board].boardId, cardId, appealLabels.pending) },
  ];
}

/**
 * The record's last line is rewritten first: that is the decision. Then the labels in one call, the staff comment, and the
 * e-mail, whose key is the record and the outcome, so that it goes out once.
 */
export function decisionSteps(deps: AppealDeps, operation: AppealOperation): Step[] {
  const { board, subject: cardId, kind, plan } = operation;
  const decision = kind === 'approve' ? 'approve' : 'deny';
  const outcome = outcomeOf(decision);
  const staffComment = writeStaffComment({ outcome, email: plan.email, by: plan.actor, note: plan.note });
  return [
    {
      name: 'record',
      run: () => deps.comments.change(plan.commentId, plan.text),
      setRight: () => restoreRecord(deps, operation),
    },
    { name: 'labels', run: () => markDecided(deps.cards, board, deps.boards[board].boardId, cardId, decision) },
    {
      name: 'comment',
      ...addComment(deps.comments, cardId, staffCommentToAdd(plan.commentId, staffComment)),
    },
    {
      name: 'mail',
      async run() {
        const mail = {
          board,
          commentId: plan.commentId,
          outcome,
          to: plan.email,
          username: plan.target,
          appealType: plan.appealType,
          note: plan.note,
          decidedBy: plan.actor,
        };
        if (!(await queueAppealMail(deps.letters, mail))) throw new HttpError(503, failedText(operation));
      },
    },
  ];
}

/** What people are told when an operation could not be finished. */
export const failedText = ({ kind }: Pick<AppealOperation, 'kind'>): string => {
  const { appeal, decision } = standingTexts;
  if (kind === 'submit') return appeal.failed;
  return kind === 'approve' ? decision.approveFailed : decision.denyFailed;
};

/** The same for the route of a decision, by its body. */
export function decisionFailedText(body: unknown): string | undefined {
  const { data } = decideAppealRequestSchema.safeParse(body);
  return data && failedText({ kind: data.decision });
}

/** True when the operation's first write, which commits it, has reached the board. */
export async function isCommitted(deps: AppealDeps, { kind, subject: cardId, plan }: AppealOperation): Promise<boolean> {
  const comments = await deps.comments.of(cardId);
  if (kind === 'submit') return isRecorded(comments, plan.text);
  const comment = comments.find(({ id }) => id === plan.commentId);
  return comment?.text.trim() === plan.text.trim();
}
