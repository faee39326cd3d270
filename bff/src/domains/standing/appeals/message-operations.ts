import { standingTexts } from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import type { CardComment } from '../../../upstreams/trello/comments.ts';
import { appealsOf, type Appeal } from '../rules/appeal-history.ts';
import { parseMessage } from '../rules/appeal-messages.ts';
import type { Actor, Procedure } from './appeal-context.ts';
import type { AppealOperation, NewOperation } from './appeal-operations.ts';
import { addComment, type CommentToAdd } from './card-writes.ts';
import { questionMail, type QuestionMails } from './question-mail.ts';

/** Returns the plan of an operation that adds a question or an answer. It holds no address: the mail reads that from the record. */
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

/** The first write of both: with the comment on the card, the question is asked, or answered. */
const message = {
  isCommitted: async ({ comments }, { subject: cardId, plan }) =>
    messageToAdd(plan.commentId, plan.text).isNeedless(await comments.of(cardId)),
  auditedChange: () => ({}),
} satisfies Partial<Procedure>;

const commentStep = (comments: Parameters<typeof addComment>[0], { subject: cardId, plan }: AppealOperation) => ({
  name: 'comment',
  ...addComment(comments, cardId, messageToAdd(plan.commentId, plan.text)),
});

export const answering: Procedure = {
  ...message,
  action: 'appeal.answer',
  steps: ({ comments }, operation) => [commentStep(comments, operation)],
};

export const askingProcedure = (mails: QuestionMails): Procedure => ({
  ...message,
  action: 'appeal.ask',
  steps: ({ comments }, operation) => [commentStep(comments, operation), ...(mails.isOffered ? [mailStep(mails, operation)] : [])],
});

const mailStep = (mails: QuestionMails, { board, subject: cardId, plan }: AppealOperation) => ({
  name: 'mail',
  async run() {
    const mail = questionMail({ board, cardId, recordId: plan.commentId }, plan.text);
    if (!(await mails.release(mail))) throw new HttpError(503, standingTexts.conversation.askFailed);
  },
});

/** A question or an answer. Both take turns, so the last message of the appeal tells whether it is there. */
function messageToAdd(recordId: string, text: string): CommentToAdd {
  const kind = parseMessage(text)?.kind;
  const messagesIn = (comments: readonly CardComment[]) => appealsOf(comments).find(({ comment }) => comment.id === recordId)?.messages;
  return {
    text,
    isNeedless(comments) {
      const messages = messagesIn(comments);
      return !messages || messages.at(-1)?.kind === kind;
    },
    same(comments) {
      const ids = messagesIn(comments)?.map(({ id }) => id) ?? [];
      return comments.filter((comment) => ids.includes(comment.id) && comment.text.trim() === text.trim());
    },
  };
}
