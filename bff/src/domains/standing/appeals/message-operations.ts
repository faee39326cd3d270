import { standingTexts } from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import type { CardComment } from '../../../upstreams/trello/comments.ts';
import { appealsOf, type Appeal } from '../rules/appeal-history.ts';
import { parseMessage } from '../rules/appeal-messages.ts';
import type { Actor, Procedure } from './appeal-context.ts';
import type { AppealOperation, NewOperation } from './appeal-operations.ts';
import { addComment, type CommentToAdd } from './card-writes.ts';
import { questionMail, type QuestionMails } from './question-mail.ts';

/** Returns the plan for a question or an answer. It holds no address, because the mail takes the address from the record. */
export const messagePlan = (
  { username, requestId }: Actor,
  target: string,
  { comment }: Pick<Appeal, 'comment'>,
  text: string,
): NewOperation['plan'] => ({
  actor: username,
  target,
  requestId,
  text,
  commentId: comment.id,
  email: '',
  appealType: '',
  note: '',
  labels: [],
});

/** Shared by questions and answers. The comment is the first write, so it commits the operation. */
const messageProcedure = {
  isCommitted: async ({ comments }, { subject: cardId, plan }) =>
    messageToAdd(plan.commentId, plan.text).isNeedless(await comments.of(cardId)),
  auditedChange: () => ({}),
} satisfies Partial<Procedure>;

const commentStep = (comments: Parameters<typeof addComment>[0], { subject: cardId, plan }: AppealOperation) => ({
  name: 'comment',
  ...addComment(comments, cardId, messageToAdd(plan.commentId, plan.text)),
});

export const answerProcedure: Procedure = {
  ...messageProcedure,
  action: 'appeal.answer',
  steps: ({ comments }, operation) => [commentStep(comments, operation)],
};

export const askProcedure = (mails: QuestionMails): Procedure => ({
  ...messageProcedure,
  action: 'appeal.ask',
  steps: ({ comments }, operation) => [commentStep(comments, operation), ...(mails.hasTemplate ? [mailStep(mails, operation)] : [])],
});

const mailStep = (mails: QuestionMails, { board, subject: cardId, plan }: AppealOperation) => ({
  name: 'mail',
  async run() {
    const mail = questionMail({ board, cardId, recordId: plan.commentId }, plan.text);
    if (!(await mails.release(mail))) throw new HttpError(503, standingTexts.conversation.askFailed);
  },
});

/** Adds a question or an answer. The two alternate, so a last message of the same kind means that the comment exists. */
function messageToAdd(recordId: string, text: string): CommentToAdd {
  const kind = parseMessage(text)?.kind;
  const messagesIn = (comments: readonly CardComment[]) => appealsOf(comments).find(({ comment }) => comment.id === recordId)?.messages;
  return {
    text,
    isNeedless(comments) {
      const messages = messagesIn(comments);
      return !messages || messages.at(-1)?.kind === kind;
    },
    duplicates(comments) {
      const ids = messagesIn(comments)?.map(({ id }) => id) ?? [];
      return comments.filter((comment) => ids.includes(comment.id) && comment.text.trim() === text.trim());
    },
  };
}
