import {
  standingLimits,
  standingTexts,
  type AnswerRequest,
  type AskRequest,
  answerRequestSchema,
  askRequestSchema,
  doneReplySchema,
} from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { App } from '../../../domain.ts';
import { refuseHeld } from '../../../held-decisions/held-decisions.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import type { CardComment } from '../../../upstreams/trello/comments.ts';
import { appealStatusOf } from '../board/board-kind.ts';
import { cardOf, type BoardReader } from '../board/board-reader.ts';
import { isAuthor, isSurelyAbout } from '../board/card-owner.ts';
import { neutralise, parseMessage, writeMessage } from '../rules/appeal-comments.ts';
import { answerTo, appealsOf, openQuestionOf, pendingAppealOf } from '../rules/appeal-history.ts';
import {
  type AppealContext,
  auditOnce,
  cardJob,
  cardKind,
  cardOfOther,
  runOnCard,
  type Actor,
  type CardJob,
  actorOf,
} from './card-jobs.ts';
import { addComment } from './card-writes.ts';
import { questionMail } from './appeal-mails.ts';

const { appeal: appealTexts, conversation: texts, decision } = standingTexts;
const [ask, answer] = ['appeal.ask', 'appeal.answer'] as const;

const askSchema = z.object({ ...cardJob, text: z.string() });
const answerSchema = z.object({ ...cardJob, questionId: z.string(), text: z.string() });
type AskPayload = z.infer<typeof askSchema>;
type AnswerPayload = z.infer<typeof answerSchema>;

/**
 * Asks the appellant of a pending appeal a question: adds a comment to the card, then queues the email. A repeat of the same
 * question by the same person changes nothing.
 *
 * @throws HttpError 400 for an empty question, 403 for one's own appeal, 404 when none is pending, 409 while a question is open or
 *   a decision is in progress, and after `standingLimits.questions` questions, 422 without an address
 * @throws UpstreamError when the board fails
 */
export async function askAppellant(
  context: AppealContext,
  { kind: { name: board } }: BoardReader,
  actor: Actor,
  { cardId, question }: AskRequest,
): Promise<void> {
  const text = neutralise(question);
  if (text === '') throw new HttpError(400, texts.questionRequired);
  await runOnCard<AskPayload, boolean>(context, ask, { board, cardId, actor, text });
}

/**
 * Answers a question about one of the actor's own pending appeals. A repeat of the same answer changes nothing.
 *
 * @throws HttpError 400 for an empty answer, 403 for a card that is not on the board or about another person, 409 for a question
 *   that is not open or has another answer
 * @throws UpstreamError when the board fails
 */
export async function answerQuestion(
  context: AppealContext,
  board: BoardReader,
  actor: Actor,
  { cardId, questionId, answer: answerText }: AnswerRequest,
): Promise<void> {
  const text = neutralise(answerText);
  if (text === '') throw new HttpError(400, texts.answerRequired);
  const person = await context.knownPeople.of(actor);
  const listed = cardOf((await board.read()).value, cardId);
  if (!listed || !isSurelyAbout(board.kind, listed, person)) throw new HttpError(403, appealTexts.unknownCard);
  await runOnCard<AnswerPayload, boolean>(context, answer, { board: board.kind.name, cardId, actor, questionId, text });
}

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

/** @throws as `askAppellant` */
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

/** @throws as `answerQuestion` */
async function planAnswer(
  context: AppealContext,
  { board: name, cardId, actor, questionId, text }: AnswerPayload,
): Promise<NewMessage | null> {
  const { kind, boardId } = context.boards[name];
  const person = await context.knownPeople.of(actor);
  const [card, comments, authors] = await Promise.all([
    context.cards.find(cardId),
    context.comments.of(cardId),
    context.authors.onCards([cardId]),
  ]);
  if (card?.boardId !== boardId || !isSurelyAbout(kind, card, person)) throw new HttpError(403, appealTexts.unknownCard);
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
export function conversationRoutes(app: App, board: BoardReader, appeals: AppealContext): void {
  const { access, paths } = board.kind;

  app.post(
    paths.ask,
    {
      config: { access: access.decide, alsoLimit: 'question', outageText: standingTexts.conversation.askFailed },
      schema: { body: askRequestSchema, response: { 200: doneReplySchema } },
    },
    async (request) => {
      await askAppellant(appeals, board, actorOf(request), request.body);
      return { success: true as const };
    },
  );
  app.post(
    paths.answer,
    {
      config: { access: access.submit, alsoLimit: 'appeal', outageText: standingTexts.conversation.answerFailed },
      schema: { body: answerRequestSchema, response: { 200: doneReplySchema } },
    },
    async (request) => {
      await answerQuestion(appeals, board, actorOf(request), request.body);
      return { success: true as const };
    },
  );
}
