import { emailField, isBlank, limits, typedUsernameField, userIdField, usernameField } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { conversationTexts as texts } from './desk.ts';
import { appealTexts } from './texts.ts';
import { appealDecisions, standingLimits } from './vocabulary.ts';

/** Id of a card, list, label or comment on the board: 24 hex digits. */
export const boardId = z.string().check(z.regex(/^[0-9a-f]{24}$/));

/** Without a username the query means the session's own record. A name that no account can have is not found. */
export const recordQuerySchema = z.strictObject({ username: z.optional(typedUsernameField) });
export const lookupQuerySchema = z.strictObject({ username: typedUsernameField });
export const personQuerySchema = z.strictObject({ userId: userIdField });
export const caseQuerySchema = z.strictObject({ cardId: boardId });

/** The address must be deliverable: the record and the mailer take no other. */
export const submitAppealRequestSchema = z.strictObject({
  cardId: boardId,
  email: z.string(appealTexts.emailRequired).check(
    z.trim(),
    z.refine((text) => z.safeParse(emailField, text).success, appealTexts.emailRequired),
  ),
  reason: z.string(appealTexts.reasonRequired).check(
    z.refine((text) => !isBlank(text), appealTexts.reasonRequired),
    z.maxLength(standingLimits.appealReason, appealTexts.tooLong),
  ),
  /** Drawn by the browser for each appeal. The same id again is the same appeal, even if it was decided in between. Other words are refused. */
  submissionId: z.optional(z.uuid()),
});
export type SubmitAppealRequest = z.infer<typeof submitAppealRequestSchema>;

/** Confirms a change of a card that concerns the caller. Otherwise it is refused, and always in a request about several cases. */
const confirmsOwnPunishment = z.optional(z.boolean());

const decidedCase = z.strictObject({
  cardId: boardId,
  /** Note to the appellant, in the email and on the card. */
  note: z.optional(z.string().check(z.trim(), z.maxLength(standingLimits.appealNote))),
  confirmsOwnPunishment,
});
const decision = z.enum(appealDecisions);

export const decideAppealRequestSchema = z.extend(decidedCase, { decision });
export type DecideAppealRequest = z.infer<typeof decideAppealRequestSchema>;

const filter = z.optional(z.string().check(z.trim(), z.maxLength(standingLimits.auditFilter)));
const isTime = (text: string) => !Number.isNaN(Date.parse(text));
/** ISO 8601. */
const timeField = z.optional(z.string().check(z.maxLength(40), z.refine(isTime)));

/** Filters of the audit log. Actor and target match by prefix, in any case. Times are ISO 8601, `to` is exclusive. */
export const auditQuerySchema = z.strictObject({
  actor: filter,
  action: filter,
  target: filter,
  from: timeField,
  to: timeField,
  /** `next` of the previous page. */
  before: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,15}$/))),
});

/** `POST /api/loops-email`, appeal form. The reply follows once the message is durably queued. */
export const appealEmailRequestSchema = z.strictObject({
  transactionalId: z.string().check(z.minLength(1), z.maxLength(100)),
  email: emailField,
  dataVariables: z.strictObject({
    username: usernameField,
    appealtype: z.string().check(z.minLength(1), z.maxLength(50)),
    result: z.enum(['approved', 'denied']),
  }),
});
export type AppealEmailRequest = z.infer<typeof appealEmailRequestSchema>;

const filled = (limit: number, missing?: string, tooLong?: string) =>
  z.string(missing).check(
    z.trim(),
    z.refine((text) => !isBlank(text), missing),
    z.maxLength(limit, tooLong),
  );

/** Asks the appellant of a pending appeal. A repeat of the same question adds none. */
export const askRequestSchema = z.strictObject({
  cardId: boardId,
  question: filled(standingLimits.question, texts.questionRequired, texts.questionTooLong),
});

/** Answers a question about the caller's own appeal. A question has one answer. */
export const answerRequestSchema = z.strictObject({
  cardId: boardId,
  questionId: boardId,
  answer: filled(standingLimits.appealReason, texts.answerRequired, texts.answerTooLong),
});

/** Adds an internal note to a case. `id` is an idempotency key, drawn by the browser. Another note under the same id is refused. */
export const addNoteRequestSchema = z.strictObject({ id: z.uuid(), cardId: boardId, text: filled(standingLimits.internalNote) });

/** Deletes the caller's own note. */
export const removeNoteRequestSchema = z.strictObject({ id: z.uuid(), cardId: boardId });

/** Assigns a case to the caller, or removes the assignee. Refused if the case has another assignee than `from`. */
export const assignCaseRequestSchema = z.strictObject({
  cardId: boardId,
  to: z.enum(['me', 'nobody']),
  /** Username of the assignee that the caller sees; null for none. */
  from: z.nullable(z.string().check(z.maxLength(limits.username))),
});
export type AssignCaseRequest = z.infer<typeof assignCaseRequestSchema>;

/** The page draws an `id` for each stream that it opens. */
export const deskEventsQuerySchema = z.strictObject({ id: z.uuid() });

/** Reports which case the page of a stream shows. The portal forgets it with the stream, and after a while without renewal. */
export const lookAtCaseRequestSchema = z.strictObject({
  /** Id of the page's stream. */
  id: z.uuid(),
  /** Card of the open case; null for none. */
  cardId: z.nullable(boardId),
  /** True while the page asks for the confirmation of a decision. */
  isDeciding: z.boolean(),
});
export type LookAtCaseRequest = z.infer<typeof lookAtCaseRequestSchema>;

/**
 * Makes the same decision on several appeals of one board. Each case has its own idempotency key, `id`, drawn by the browser, and may have
 * a note of its own instead of the common one.
 */
export const holdDecisionsRequestSchema = z.strictObject({
  cases: z.array(z.extend(decidedCase, { id: z.uuid() })).check(z.minLength(1), z.maxLength(limits.decisionsAtOnce)),
  decision,
  note: decidedCase.shape.note,
});
export type HoldDecisionsRequest = z.infer<typeof holdDecisionsRequestSchema>;

/** `POST /api/audit-log/export`: every entry of a period, in one file. Times are ISO 8601, `to` is exclusive. */
export const auditExportRequestSchema = z.strictObject({ format: z.enum(['csv', 'jsonl']), from: timeField, to: timeField });

/** Refuses control characters and lone surrogates. PostgreSQL fails on NUL. */
const keyField = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Reopens the appeal of a decision. `id` is the decision's, as listed. A repeat changes nothing. */
export const reopenAppealRequestSchema = z.strictObject({ cardId: boardId, id: keyField, confirmsOwnPunishment });
export type ReopenAppealRequest = z.infer<typeof reopenAppealRequestSchema>;

/**
 * `POST /api/mail/retry` puts a dead letter back into the queue, and `POST /api/mail/discard` deletes it for good. Both need rank 250 or
 * above. `success` is false for an unknown key.
 */
export const deadLetterRequestSchema = z.strictObject({ key: keyField });
