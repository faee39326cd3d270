import type { MailVariables } from '@portal/sandbox-contract';
import { appealLabels, decideAppealRequestSchema, standingTexts, type AppealDecision, type AppealOutcome } from '@portal/standing-contract';
import type { Step, Write } from '../../../operations/run-steps.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { outcomeOf, type BoardKind } from '../board/board-kind.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { decidedStatus, parseAppealRecord, withStatus, writeStaffComment } from '../rules/appeal-comments.ts';
import { isRecorded } from '../rules/appeal-history.ts';
import type { AppealContext } from './appeal-context.ts';
import type { AppealOperation } from './appeal-operations.ts';
import { addComment, addLabel, markDecided, messageToAdd, recordToAdd, staffCommentToAdd } from './card-writes.ts';
import { questionMail } from './question-mail.ts';

/** Returns the writes of an operation, in their order. The first one commits the operation. */
export function stepsOf(context: AppealContext, operation: AppealOperation): Step[] {
  const board = context.boards[operation.board];
  const steps = stepsOfKind(context, operation).map((step) => refreshingReaders(board, operation.subject, step));
  return operation.plan.isSilent
    ? steps.map((step) => (announcing.has(step.name) ? { ...step, run: () => Promise.resolve() } : step))
    : steps;
}

/** Steps whose effect cannot be read back, so that a repetition would be a second mail or event. */
const announcing: ReadonlySet<string> = new Set(['mail', 'announce']);

function stepsOfKind(context: AppealContext, operation: AppealOperation): Step[] {
  const { kind } = operation;
  if (kind === 'submit') return submitSteps(context, operation);
  return kind === 'ask' || kind === 'answer' ? messageSteps(context, operation, kind) : decisionSteps(context, operation, kind);
}

/** The record comes first: with it on the card, the appeal exists. */
function submitSteps(context: AppealContext, operation: AppealOperation): Step[] {
  const { boards, cards, comments, announcer } = context;
  const { board, subject: cardId, plan } = operation;
  return [
    { name: 'record', ...addComment(comments, cardId, recordToAdd(plan.text)) },
    { name: 'label', run: () => addLabel(cards, boards[board], cardId, appealLabels.pending) },
    ...(announcer.isOn ? [announceStep(context, operation)] : []),
  ];
}

/** Appellant and reason are for those who decide: the event has only the board. */
function announceStep({ announcer, boards, publicUrl }: AppealContext, { id, board, subject: cardId }: AppealOperation): Step {
  const { page } = boards[board].kind;
  return {
    name: 'announce',
    async run() {
      const event = { type: 'appeal.waiting', board, url: publicUrl + page } as const;
      if (!(await announcer.announce(`appeal-${cardId}-${id}`, event))) throw new HttpError(503, standingTexts.appeal.failed);
    },
  };
}

/** The record's last line comes first: it is the decision. */
function decisionSteps(context: AppealContext, operation: AppealOperation, decision: AppealDecision): Step[] {
  const { cards, comments, letters } = context;
  const { subject: cardId, plan } = operation;
  const { commentId, email, actor, note } = plan;
  const board = context.boards[operation.board];
  const outcome = outcomeOf(decision);
  const staffComment = writeStaffComment({ outcome, email, by: actor, note });
  const mail = { commentId, outcome, to: email, username: plan.target, appealType: plan.appealType, note, decidedBy: actor };
  return [
    { name: 'record', run: () => comments.change(commentId, plan.text), setRight: () => restoreRecord(context, operation) },
    { name: 'labels', run: () => markDecided(cards, board, cardId, decision) },
    { name: 'comment', ...addComment(comments, cardId, staffCommentToAdd(commentId, staffComment)) },
    {
      name: 'mail',
      async run() {
        if (!(await queueAppealMail(letters, board.kind, mail))) throw new HttpError(503, failedText(decision));
      },
    },
  ];
}

/** The comment comes first: with it on the card, the question is asked, or answered. */
function messageSteps(context: AppealContext, { board, subject: cardId, plan }: AppealOperation, kind: 'ask' | 'answer'): Step[] {
  const { comments, questionMails } = context;
  const comment = { name: 'comment', ...addComment(comments, cardId, messageToAdd(plan.commentId, plan.text)) };
  if (kind === 'answer' || !questionMails.isOffered) return [comment];
  const mail = questionMail({ board, cardId, recordId: plan.commentId }, plan.text);
  return [
    comment,
    {
      name: 'mail',
      async run() {
        if (!(await questionMails.release(mail))) throw new HttpError(503, standingTexts.conversation.askFailed);
      },
    },
  ];
}

/** Invalidates the board's reading also after a late write was set right. */
export function refreshingReaders<W extends Write>(board: Pick<BoardReader, 'invalidate'>, cardId: string, write: W): W {
  const { setRight } = write;
  if (!setRight) return write;
  return {
    ...write,
    async setRight() {
      try {
        return await setRight();
      } finally {
        await board.invalidate(cardId);
      }
    },
  };
}

/** True when the operation's first write has reached the board. */
export async function isCommitted({ comments }: AppealContext, { kind, subject: cardId, plan }: AppealOperation): Promise<boolean> {
  const present = await comments.of(cardId);
  if (kind === 'submit') return isRecorded(present, plan.text);
  if (kind === 'ask' || kind === 'answer') return messageToAdd(plan.commentId, plan.text).isNeedless(present);
  const comment = present.find(({ id }) => id === plan.commentId);
  return comment?.text.trim() === plan.text.trim();
}

/**
 * Restores the status that the step log knows, after a decision that reached the board too late: the other decision's, or
 * PENDING. The caller holds the card, and no operation on it is unfinished.
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

/** Outcome of an appeal, for the mail to the appellant. */
interface AppealMail {
  /** Id of the record's comment. */
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
 * Queues the mail to the appellant. The idempotency key is the record and the outcome, so that it goes out once.
 *
 * @returns false when the queue could not be written
 */
export function queueAppealMail(letters: AppealContext['letters'], { mailTemplate }: BoardKind, mail: AppealMail): Promise<boolean> {
  const { commentId, outcome, to, username, appealType, note, decidedBy } = mail;
  const variables: MailVariables<'playerAppeal'> & MailVariables<'staffAppeal'> = {
    username,
    appealtype: appealType,
    result: outcome,
    ...(note && { note }),
    ...(decidedBy && { decidedBy }),
  };
  return letters.queue({ key: `ap:${commentId}:${outcome}`, template: mailTemplate, to, variables });
}

/** Error for a decision that could not be finished. */
const failedText = (decision: AppealDecision): string =>
  decision === 'approve' ? standingTexts.decision.approveFailed : standingTexts.decision.denyFailed;

/** The same for a request, by its body. */
export function decisionFailedText(body: unknown): string | undefined {
  const { data } = decideAppealRequestSchema.safeParse(body);
  return data && failedText(data.decision);
}
