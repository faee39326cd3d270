import { standingTexts } from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import type { CardComment } from '../../../upstreams/trello/comments.ts';
import { appealsOf } from '../rules/appeal-history.ts';
import { parseMessage } from '../rules/appeal-messages.ts';
import type { Procedure } from './appeal-context.ts';
import type { AppealOperation } from './appeal-operations.ts';
import { addComment, type CommentToAdd } from './card-writes.ts';
import { questionMail, type QuestionMails } from './question-mail.ts';

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

/** Describes the comment of a question or an answer. Both alternate, so it exists if the last message is of the same kind. */
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
