import { isBlank } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { conversationTexts as texts } from './conversation-texts.ts';
import { cardIdField } from './requests.ts';
import { standingLimits } from './vocabulary.ts';

const filled = (limit: number, missing?: string, tooLong?: string) =>
  z.string(missing).check(
    z.trim(),
    z.refine((text) => !isBlank(text), missing),
    z.maxLength(limit, tooLong),
  );

/** Asks the appellant of a pending appeal. A repeat of the same question adds none. */
export const askRequestSchema = z.strictObject({ cardId: cardIdField, question: filled(standingLimits.question, texts.questionRequired) });
export type AskRequest = z.infer<typeof askRequestSchema>;

/** Answers a question about the caller's own appeal. A question has one answer. */
export const answerRequestSchema = z.strictObject({
  cardId: cardIdField,
  questionId: cardIdField,
  answer: filled(standingLimits.appealReason, texts.answerRequired, texts.answerTooLong),
});
export type AnswerRequest = z.infer<typeof answerRequestSchema>;

/** Adds an internal note to a case. `id` is an idempotency key, drawn by the browser. Another note under the same id is refused. */
export const addNoteRequestSchema = z.strictObject({ id: z.uuid(), cardId: cardIdField, text: filled(standingLimits.internalNote) });

/** Deletes the caller's own note. */
export const removeNoteRequestSchema = z.strictObject({ id: z.uuid(), cardId: cardIdField });
