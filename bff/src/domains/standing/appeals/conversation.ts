import { standingLimits, standingTexts, answerRequestSchema, askRequestSchema, doneReplySchema } from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { App } from '../../../domain.ts';
import { refuseHeld } from '../../../held-decisions/held-decisions.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { actorOf } from '../../../plugins/session-cookie.ts';
import type { BoardCard } from '../../../upstreams/trello/cards.ts';
import type { CardComment } from '../../../upstreams/trello/comments.ts';
import { appealStatusOf } from '../board/board-kind.ts';
import { cardOf, type BoardReader } from '../board/board-reader.ts';
import { isAuthor, isSurelyAbout } from '../board/card-owner.ts';
import { neutralise, parseMessage, writeMessage } from '../rules/appeal-comments.ts';
import { answerTo, appealsOf, openQuestionOf, pendingAppealOf } from '../rules/appeal-history.ts';
import { type AppealContext, auditOnce, cardJob, cardKind, cardOfOther, runOnCard, type CardJob } from './card-jobs.ts';
import { addComment } from './card-writes.ts';
import { questionMail } from './appeal-mails.ts';

const { appeal: appealTexts, conversation: texts, decision } = standingTexts;
const [ask, answer] = ['appeal.ask', 'appeal.answer'] as const;

const askSchema = z.object({ ...cardJob, text: z.string() });
const answerSchema = z.object({ ...cardJob, questionId: z.string(), text: z.string() });
type AskPayload = z.infer<typeof askSchema>;
type AnswerPayload = z.infer<typeof answerSchema>;

/** A message to write below the record of an appeal. */
interface NewMessage {
  recordId: string;
  /** Text of the comment. */
  text: string;
  target: string;
}

export const askKind = (context: AppealContext) =>
  messageKind<AskPayload>(context, { name: ask, schema: askSchema, plan: (payload) => planQuestion(context, payload) });

export const answerKind = (context: AppealContext) =>
  messageKind<AnswerPayload>(context, { name: answer, schema: answerSchema, plan: (payload) => planAnswer(context, payload) });

/** Writes one message. The comment comes first: with it the message exists. */
function messageKind<Payload extends CardJob>(
  context: AppealContext,
  {
    name,
    ...kind
  }: Pick<JobKind<Payload>, 'schema'> & { name: typeof ask | typeof answer; plan(payload: Payload): Promise<NewMessage | null> },
) {
  const { comments, outbox, mailsQuestions } = context;
  return cardKind<Payload, NewMessage>(context, {
    ...kind,
    name,
    isBegun: async (message, { cardId }) => isSent(message, await comments.of(cardId)),
    async write(job, message) {
      const { board, cardId, isSilent } = job.payload;
      const { recordId, text, target } = message;
      await addComment(job, 'comment', comments, { cardId, text, isNeedless: (all) => isSent(message, all) });
      if (name === ask && mailsQuestions && !isSilent)
        await job.step('mail', async () => {
          if (!(await outbox.release(questionMail({ board, cardId, recordId }, text)))) throw new HttpError(503, texts.askFailed);
        });
      await auditOnce(context, job, { action: name, target });
    },
  });
}

/** True if a message is on the card, or its appeal no longer is. Questions and answers alternate, so the kind of the last one tells. */
function isSent({ recordId, text }: NewMessage, comments: readonly CardComment[]): boolean {
  const appeal = appealsOf(comments).find(({ comment }) => comment.id === recordId);
  return !appeal || appeal.messages.at(-1)?.kind === parseMessage(text)?.kind;
}

/**
 * Decides whether staff may ask. Null for a repeat of the same question by the same person.
 *
 * @throws HttpError 403 for one's own appeal, 404 when none is pending, 409 while a question is open or a decision is in progress, and
 *   after `standingLimits.questions` questions, 422 without an address; UpstreamError
 */
async function planQuestion(context: AppealContext, payload: AskPayload): Promise<NewMessage | null> {
  const { actor, text } = payload;
  await refuseHeld(context.heldDecisions, payload.board, payload.cardId, actor.userId);
  const { kind, card, appeals, isPending } = await cardOfOther(context, payload, { missing: decision.notPending, own: texts.ownAppeal });
  const appeal = isPending ? pendingAppealOf(appeals) : undefined;
  if (!appeal) throw new HttpError(404, decision.notPending);
  const questions = appeal.messages.filter((message) => message.kind === 'question');
  if (questions.some((each) => each.by === actor.username && each.text === text)) return null;
  if (openQuestionOf(appeal)) throw new HttpError(409, texts.questionOpen);
  if (questions.length >= standingLimits.questions) throw new HttpError(409, texts.tooManyQuestions);
  if (appeal.email === '') throw new HttpError(422, decision.noEmail);
  const comment = writeMessage({ kind: 'question', by: actor.username, text });
  return { recordId: appeal.comment.id, text: comment, target: kind.subjectOf(card.name) };
}

/**
 * Decides whether the appellant may answer. Null for a repeat of the same answer. A card of another person costs no call to the board.
 *
 * @throws HttpError 403 for a card that is not on the board or about another person, 409 for a question that is not open or has another
 *   answer; UpstreamError
 */
async function planAnswer(context: AppealContext, payload: AnswerPayload): Promise<NewMessage | null> {
  const { cardId, actor, questionId, text } = payload;
  const board = context.boards[payload.board];
  const { kind, boardId } = board;
  const person = await context.knownPeople.of(actor);
  const isOwn = (card: BoardCard | undefined) => card !== undefined && isSurelyAbout(kind, card, person);
  if (!isOwn(cardOf((await board.read()).value, cardId))) throw new HttpError(403, appealTexts.unknownCard);
  const [card, comments, authors] = await Promise.all([
    context.cards.find(cardId),
    context.comments.of(cardId),
    context.authors.onCards([cardId]),
  ]);
  if (card?.boardId !== boardId || !isOwn(card)) throw new HttpError(403, appealTexts.unknownCard);
  const appeal = appealsOf(comments).find(({ messages }) => messages.some(({ id }) => id === questionId));
  if (appeal && !isAuthor(kind, card, person, appeal, authors)) throw new HttpError(403, appealTexts.unknownCard);
  const existingAnswer = appeal && answerTo(appeal, questionId);
  if (existingAnswer?.text === text) return null;
  if (existingAnswer) throw new HttpError(409, texts.alreadyAnswered);
  const isPending = appealStatusOf(kind, card.labels) === 'pending';
  if (!appeal || !isPending || openQuestionOf(appeal)?.id !== questionId) throw new HttpError(409, texts.questionGone);
  const comment = writeMessage({ kind: 'answer', by: actor.username, text });
  return { recordId: appeal.comment.id, text: comment, target: actor.username };
}

/** Adds the routes of the conversation about an appeal: staff ask, and the appellant answers. */
export function conversationRoutes(app: App, { kind: { access, name, paths } }: BoardReader, appeals: AppealContext): void {
  app.post(
    paths.ask,
    {
      config: { access: access.decide, alsoLimit: 'question', outageText: texts.askFailed },
      schema: { body: askRequestSchema, response: { 200: doneReplySchema } },
    },
    async (request) => {
      const { cardId, question } = request.body;
      const payload = { board: name, cardId, actor: actorOf(request), text: neutralise(question) };
      await runOnCard<AskPayload, boolean>(appeals, ask, payload);
      return { success: true as const };
    },
  );
  app.post(
    paths.answer,
    {
      config: { access: access.submit, alsoLimit: 'appeal', outageText: texts.answerFailed },
      schema: { body: answerRequestSchema, response: { 200: doneReplySchema } },
    },
    async (request) => {
      const { cardId, questionId, answer: text } = request.body;
      const payload = { board: name, cardId, actor: actorOf(request), questionId, text: neutralise(text) };
      await runOnCard<AnswerPayload, boolean>(appeals, answer, payload);
      return { success: true as const };
    },
  );
}
